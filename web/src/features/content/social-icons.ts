import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTelegram,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconWorld> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  pinterest: IconBrandPinterest,
  telegram: IconBrandTelegram,
  threads: IconBrandThreads,
  tiktok: IconBrandTiktok,
  twitter: IconBrandX,
  whatsapp: IconBrandWhatsapp,
  x: IconBrandX,
  youtube: IconBrandYoutube,
}

/** The first of the names that has a picture, else the world. */
export function iconOf(names: string[]) {
  const known = names.map((name) => icons[name.toLowerCase().replaceAll(/[^a-z]/g, '')])
  return known.find(Boolean) ?? IconWorld
}
