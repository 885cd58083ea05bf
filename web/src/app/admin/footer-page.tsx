export { FooterScreen as Component } from '@/features/content/admin/footer-screen'
