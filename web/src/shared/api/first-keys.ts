/** Written by `go generate ./internal/storefront`: the keys under which a page carries its first data. */
export const firstKeys = {
  currency: () => ['currency'] as const,
  slides: () => ['content', 'slides'] as const,
  footer: () => ['content', 'footer'] as const,
  socialNetworks: () => ['content', 'social-networks'] as const,
  pageContent: (slug: string) => ['content', 'page', slug] as const,
  featuredProducts: (page: number, perPage: number) => ['products', 'featured', page, perPage] as const,
  brandProducts: (brand: string, gender: string, sort: string, page: number) =>
    ['products', 'brand', brand, gender, sort, page] as const,
  brands: (gender: string) => ['brands', gender] as const,
  product: (id: string) => ['product', id] as const,
  productFrame: (id: string) => ['product-frame', id] as const,
}
