export { SocialScreen as Component } from '@/features/content/admin/social-screen'
