export { PageContentScreen as Component } from '@/features/content/admin/page-content-screen'
