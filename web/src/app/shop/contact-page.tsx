import { useRef } from 'react'
import { ContactScreen } from '@/features/content/contact-screen'
import { Captcha, type CaptchaHandle } from '@/features/identity/captcha'
import { shopSession } from '@/features/identity/shop-session'
import { useSession } from '@/features/identity/use-realm-session'
import { ContactForm, type SecurityCheck } from '@/features/requests/contact-form'

const nothing = () => {}

function ContactPage() {
  const user = useSession(shopSession).data?.user
  const captcha = useRef<CaptchaHandle>(null)
  const check: SecurityCheck = {
    field: <Captcha form="contact" ref={captcha} onSolved={nothing} />,
    solution: async () => (captcha.current?.isUnderWay() ? captcha.current.solution() : ''),
    reset: () => captcha.current?.reset(false),
  }
  const person = user && { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email }
  return <ContactScreen form={<ContactForm person={person ?? undefined} check={check} />} />
}

export { ContactPage as Component }
