import { Reply } from 'lucide-react'
import { officeMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { Dialog } from '@/shared/ui/dialog'
import { useSetRequestStatus } from './request-api'
import {
  type ClientRequest,
  type RequestStatus,
  replyAddress,
  requestStatusLabel,
  requestStatusTone,
  subjectOf,
} from './request-words'

interface RequestDialogProps {
  request: ClientRequest
  onClose: () => void
}

/** A whole message, with the ways to answer it and to move it on. It stays open, so that the change is seen. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const setStatus = useSetRequestStatus()
  const status = setStatus.data?.status ?? request.status
  const moveTo = (next: RequestStatus) => setStatus.mutate({ id: request.id, status: next })
  const moving = (next: RequestStatus) => setStatus.isPending && setStatus.variables.status === next
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={subjectOf(request)}
      description={
        <span className="flex flex-wrap items-center gap-2.5">
          <Badge tone={requestStatusTone(status)}>{requestStatusLabel(status)}</Badge>
          <time dateTime={request.created_at}>{officeMoment(request.created_at)}</time>
        </span>
      }
      actions={
        <>
          <a href={replyAddress(request)} className={`${buttonLook('ghost')} mr-auto max-md:w-full`}>
            <Reply aria-hidden="true" strokeWidth={1.5} />
            Reply
          </a>
          <Button
            variant="soft"
            className="max-md:grow"
            disabled={status === 'in_progress'}
            busy={moving('in_progress')}
            onClick={() => moveTo('in_progress')}
          >
            Mark In Progress
          </Button>
          <Button
            className="max-md:grow"
            disabled={status === 'completed'}
            busy={moving('completed')}
            onClick={() => moveTo('completed')}
          >
            Mark Completed
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[5rem_1fr] gap-y-1.5 border-y border-line py-4 text-sm">
        <dt className="text-ink-2">Name</dt>
        <dd className="break-words">{request.name}</dd>
        <dt className="text-ink-2">Email</dt>
        <dd>
          <a
            href={replyAddress(request)}
            className="break-all underline underline-offset-4 hover:text-larimar"
          >
            {request.email}
          </a>
        </dd>
      </dl>
      <p className="mt-5 text-[0.9375rem] leading-relaxed break-words whitespace-pre-line">
        {request.message}
      </p>
    </Dialog>
  )
}
