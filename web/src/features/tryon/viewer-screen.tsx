import type { Wearable } from './wearable'

function ViewerScreen({ wearables }: { wearables: readonly Wearable[] }) {
  return wearables.length
}
export default ViewerScreen
