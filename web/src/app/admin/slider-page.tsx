export { SliderScreen as Component } from '@/features/content/admin/slider-screen'
