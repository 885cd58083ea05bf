export function ImageManager(_: { productId: string; productName: string }) {
  return null
}
