import { sizeGuideDefaults } from '@/features/content/defaults/size-guide'
import { InfoPage } from '@/features/content/info-page'
import { SizeDrawing } from '@/features/content/size-drawing'

function SizeGuidePage() {
  return <InfoPage slug="size-guide" defaults={sizeGuideDefaults} picture={<SizeDrawing />} />
}

export { SizeGuidePage as Component }
