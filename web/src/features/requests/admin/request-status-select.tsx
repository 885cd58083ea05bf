import { SelectBox } from '@/shared/ui/select-box'
import { useSetRequestStatus } from './request-api'
import { type ClientRequest, type RequestStatus, requestStatuses, requestStatusLabel } from './request-words'

const dot: Record<RequestStatus, string> = {
  pending: 'bg-ambar',
  in_progress: 'bg-larimar',
  completed: 'bg-palma',
  cancelled: 'bg-control',
}

/** Moves a request to any status, from its row. */
export function RequestStatusSelect({ request }: { request: ClientRequest }) {
  const setStatus = useSetRequestStatus()
  const shown = setStatus.isPending ? setStatus.variables.status : request.status
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot[shown]}`} />
      <SelectBox
        aria-label={`Status of the request by ${request.name}`}
        aria-busy={setStatus.isPending || undefined}
        value={shown}
        onChange={(event) =>
          setStatus.mutate({ id: request.id, status: event.target.value as RequestStatus })
        }
        look="quiet"
        className="w-36"
      >
        {requestStatuses.map((status) => (
          <option key={status} value={status}>
            {requestStatusLabel(status)}
          </option>
        ))}
      </SelectBox>
    </span>
  )
}
