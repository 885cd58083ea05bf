import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Switch } from '@/shared/ui/switch'
import { ordersWaitingQuery } from './desk/desk-api'
import { ordersSeen } from './order-notice'

const unreachable = 'The server did not answer. Try again.'
const denied = 'This browser does not allow notices. Allow them for this site and try again.'

/** Whoever switches it on is asked by the browser, and told of what comes from then on. */
export function NotifySwitch() {
  const { isOn } = useSyncExternalStore(ordersSeen.subscribe, ordersSeen.read)
  const client = useQueryClient()
  const [problem, setProblem] = useState('')
  const turn = async (wanted: boolean) => {
    setProblem('')
    if (!wanted) return ordersSeen.write({ isOn: false, until: '' })
    const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied'
    if (answer !== 'granted') return setProblem(denied)
    // What stands there now is no news. The server's times are compared, never this device's.
    const waiting = await client.fetchQuery(ordersWaitingQuery).catch(() => null)
    if (!waiting) return setProblem(unreachable)
    ordersSeen.write({ isOn: true, until: waiting.newest?.created_at ?? '' })
  }
  return (
    <div className="mb-4 grid gap-1">
      <Switch
        label="Notify me of new orders in this browser"
        checked={isOn}
        onChange={({ target }) => void turn(target.checked)}
      />
      {problem && (
        <p role="alert" className="text-xs text-flamboyan">
          {problem}
        </p>
      )}
    </div>
  )
}
