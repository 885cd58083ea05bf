import { useQuery } from '@tanstack/react-query'
import { socialNetworksQuery } from './content-api'
import { iconOf } from './social-icons'

const defaults = [
  { platform: 'Instagram', url: 'https://www.instagram.com/', icon_name: '' },
  { platform: 'Facebook', url: 'https://www.facebook.com/', icon_name: '' },
  { platform: 'TikTok', url: 'https://www.tiktok.com/', icon_name: '' },
  { platform: 'WhatsApp', url: 'https://wa.me/', icon_name: '' },
]

export function SocialLinks() {
  const { data, isPending } = useQuery(socialNetworksQuery)
  if (isPending) return <div className="h-11" />
  const networks = data && data.length > 0 ? data : defaults
  return (
    <ul className="-ml-2.5 flex flex-wrap gap-0.5 md:-mr-2.5 md:ml-0">
      {networks.map(({ platform, url, icon_name }) => {
        const Icon = iconOf([icon_name, platform])
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${platform} (se abre en otra pestaña)`}
              className="grid size-11 place-items-center rounded-full transition-colors hover:bg-stone"
            >
              <Icon aria-hidden="true" stroke={1.5} className="size-5" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
