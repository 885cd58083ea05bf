import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandWhatsapp,
} from '@tabler/icons-react'

const networks = [
  { platform: 'Instagram', url: 'https://www.instagram.com/', Icon: IconBrandInstagram },
  { platform: 'Facebook', url: 'https://www.facebook.com/', Icon: IconBrandFacebook },
  { platform: 'TikTok', url: 'https://www.tiktok.com/', Icon: IconBrandTiktok },
  { platform: 'WhatsApp', url: 'https://wa.me/', Icon: IconBrandWhatsapp },
]

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex gap-0.5 md:-mr-2.5 md:ml-0">
      {networks.map(({ platform, url, Icon }) => (
        <li key={platform}>
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
      ))}
    </ul>
  )
}
