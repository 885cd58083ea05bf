import { useState } from 'react'
import { isLink } from '../blocks/formatting'
import { iconOf } from '../social-icons'
import { type SocialNetwork, useMoveNetwork } from './network-api'
import { NetworkQuickForm } from './network-quick-form'
import { QuickEdit, ShelfButtons } from './shelf-buttons'
import { ShelfBadges, ShelfRow } from './shelf-row'

interface NetworkRowProps {
  network: SocialNetwork
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onDelete: () => void
}

export function NetworkRow({ network, ...row }: NetworkRowProps) {
  const [quick, setQuick] = useState(false)
  const move = useMoveNetwork(network.id)
  const { id, platform, url, icon_name } = network
  const Icon = iconOf([icon_name, platform])
  const picture = (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-stone">
      <Icon aria-hidden="true" stroke={1.5} className="size-5" />
    </span>
  )
  if (quick) {
    return (
      <ShelfRow id={id} name={platform} picture={picture}>
        <NetworkQuickForm network={network} onClose={() => setQuick(false)} />
      </ShelfRow>
    )
  }
  return (
    <ShelfRow
      id={id}
      name={platform}
      picture={picture}
      buttons={<ShelfButtons name={platform} move={move} {...row} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-[0.9375rem] font-medium">{platform}</h2>
        <ShelfBadges {...network} />
        <QuickEdit name={platform} onClick={() => setQuick(true)} />
      </div>
      <p className="mt-1 text-sm break-all text-ink-2">
        {isLink(url) ? (
          <a href={url} target="_blank" rel="noreferrer noopener" className="underline underline-offset-4">
            {url}
          </a>
        ) : (
          url
        )}
      </p>
    </ShelfRow>
  )
}
