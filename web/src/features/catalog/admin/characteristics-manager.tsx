export function CharacteristicsManager(_: { productId: string }) {
  return null
}
