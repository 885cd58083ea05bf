import { relative } from 'node:path'

/** What one needs to know of a module to tell where it is used. */
interface Graph {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const nameOf = (id: string) => relative(import.meta.dirname, id)
const landings = new Set(
  ['home', 'brands', 'product', 'featured'].map((page) => `src/app/shop/${page}-page.tsx`),
)

const lists = new Set(['brands', 'featured'].map((page) => `src/app/shop/${page}-page.tsx`))

/** The modules fetched by themselves, entries and lazy parts, that cannot run without this one. */
function dependents(id: string, graph: Graph, seen = new Set<string>(), found = new Set<string>()) {
  if (seen.has(id)) return found
  seen.add(id)
  const info = graph.getModuleInfo(id)
  if (info?.isEntry || info?.dynamicImporters.length) found.add(nameOf(id))
  for (const importer of info?.importers ?? []) dependents(importer, graph, seen, found)
  return found
}

/** Lists need it, and who lands elsewhere does not. */
function isForLists(users: Set<string>) {
  const landingUsers = [...users].filter((user) => landings.has(user))
  return !users.has('src/app/start-shop.tsx') && landingUsers.every((user) => lists.has(user))
}

function listsChunkOf(id: string, graph: Graph): string | null {
  const users = dependents(id, graph)
  const pages = [...users].filter((user) => lists.has(user))
  const isElsewhere = [...users].some((user) => user.includes('admin'))
  const isShared = pages.length > 1 && isForLists(users) && !isElsewhere
  return isShared && !landings.has(nameOf(id)) && !id.includes('/lucide-react/') ? 'lists' : null
}

/** Pages and parts that nobody meets on the home page or on a list. */
const isRarer =
  /^src\/(app\/shop\/[a-z-]+-page|app\/shop\/(preview-bar|arrival-part)|features\/(tryon|reviews)\/.*)\.tsx?$/
const mostUsers = 8

/**
 * What a product's page shares with rarer pages, in one file for the shop and one for what the back office has too:
 * by itself the bundler makes thirty files of a few hundred bytes of it, and fetching them keeps the page from being
 * used. Only of our own: a library's list names parts that nobody here uses.
 */
function productChunkOf(id: string, graph: Graph): string | null {
  if (!nameOf(id).startsWith('src/') || landings.has(nameOf(id))) return null
  const users = dependents(id, graph)
  const inShop = [...users].filter((user) => !user.includes('admin'))
  const landingUsers = inShop.filter((user) => landings.has(user))
  const isOfProduct = landingUsers.length === 1 && users.has('src/app/shop/product-page.tsx')
  if (!isOfProduct || users.size === 1 || inShop.length > mostUsers) return null
  if (!inShop.every((user) => isRarer.test(user))) return null
  return inShop.length < users.size ? 'product-base' : 'product-shared'
}

/**
 * What a visit of the shop begins with, where the bundler would make dozens of files of a few hundred bytes:
 * `base` is what the back office needs too, `shop` the rest. Everything else is split by the bundler.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (id.includes('/lucide-react/')) return null // its list names every icon: each goes with who draws it
  const users = dependents(id, graph)
  if (landings.has(nameOf(id)) || users.has('index.html')) return null
  const landingUsers = [...users].filter((user) => landings.has(user))
  if (!users.has('src/app/start-shop.tsx') && landingUsers.length < 2) return null
  if (isForLists(users)) return null
  return [...users].some((user) => user.includes('admin')) ? 'base' : 'shop'
}

/** The large files, which a page of the shop cannot come to life without. */
export const firstChunks = ['react', 'router', 'base', 'shop']

export const chunks = [
  { name: chunkOf },
  // Without what they import: that is others' too.
  { name: listsChunkOf, includeDependenciesRecursively: false },
  { name: productChunkOf, includeDependenciesRecursively: false },
  // Small files which a product's page needs at once, and others when somebody does something.
  {
    name: 'dialog',
    test: /shared\/(ui\/(dialog|dialog-look|use-return-focus|language)|lib\/adopted-style)\./,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'remembered',
    test: /shared\/fitting\/(fit|stamp)\.|catalog\/(compare\/compare-store|recent-store)\.|lucide-react\/.*\/icons\/columns-2\.m?js/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'product-icons',
    test: /lucide-react\/.*\/icons\/(share-2|badge-check|box|image|info)\.m?js/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Sizes, which lists and products know and the home page has no need of.
  {
    name: 'fitting',
    test: /shared\/fitting\/(sizes|my-face)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // What filters are made of, and forms of the back office too: small files that compress better as one.
  {
    name: 'controls',
    test: /shared\/ui\/(checkbox|switch|select-box|pagination|pages-to-show|paging-words)\.|lucide-react\/.*\/icons\/(check|x|chevron-down|chevron-left|chevron-right|sliders-horizontal|arrow-down-up|glasses)\.m?js/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // By themselves, so that no file takes long to compile and to run.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 1 },
  // What the small entry of the shop needs, which would else wait for the large files that it is there to fetch.
  {
    name: 'first',
    test: /preload-helper|app\/(after-first-paint|first-parts|schema-policy|shop-pages)/,
    priority: 1,
  },
]
