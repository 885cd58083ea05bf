/**
 * What drawing a page needs of addresses, for an engine that has only the language itself. The tests hold it
 * against the browser's own.
 */
export class ServerSearchParams {
  private pairs: [string, string][]

  constructor(init: string | Iterable<readonly [string, string]> | Record<string, string> = '') {
    if (typeof init === 'string') this.pairs = parse(init)
    else if (Symbol.iterator in init)
      this.pairs = [...(init as Iterable<[string, string]>)].map(([name, value]) => [name, value])
    else this.pairs = Object.entries(init)
  }

  get(name: string) {
    return this.pairs.find(([known]) => known === name)?.[1] ?? null
  }

  getAll(name: string) {
    return this.pairs.filter(([known]) => known === name).map(([, value]) => value)
  }

  has(name: string) {
    return this.pairs.some(([known]) => known === name)
  }

  append(name: string, value: string) {
    this.pairs.push([name, String(value)])
  }

  set(name: string, value: string) {
    const first = this.pairs.findIndex(([known]) => known === name)
    if (first < 0) return this.append(name, value)
    this.pairs = this.pairs.filter(([known], i) => i === first || known !== name)
    this.pairs[first] = [name, String(value)]
  }

  delete(name: string) {
    this.pairs = this.pairs.filter(([known]) => known !== name)
  }

  forEach(call: (value: string, name: string) => void) {
    for (const [name, value] of this.pairs) call(value, name)
  }

  keys() {
    return this.pairs.map(([name]) => name).values()
  }

  entries() {
    return this.pairs.values()
  }

  [Symbol.iterator]() {
    return this.entries()
  }

  toString() {
    return this.pairs.map((pair) => pair.map(encode).join('=')).join('&')
  }
}

export class ServerURL {
  readonly origin: string
  readonly protocol: string
  readonly host: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: ServerSearchParams

  constructor(address: string | { href: string }, base?: string | { href: string }) {
    const text = typeof address === 'string' ? address : address.href
    const whole = absolute.test(text)
      ? text
      : (originOf(base) ?? '') + (text.startsWith('/') ? '' : '/') + text
    const [, protocol, host, path, search, hash] = whole.match(parts) ?? []
    if (!protocol || !host) throw new TypeError(`Invalid URL: ${text}`)
    this.protocol = protocol
    this.host = host
    this.origin = `${protocol}//${host}`
    this.pathname = path || '/'
    this.search = search === '?' ? '' : (search ?? '')
    this.hash = hash === '#' ? '' : (hash ?? '')
    this.searchParams = new ServerSearchParams(this.search)
  }

  get href() {
    return this.origin + this.pathname + this.search + this.hash
  }

  toString() {
    return this.href
  }
}

const absolute = /^[a-z]+:\/\//i
const parts = /^([a-z]+:)\/\/([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/i

function originOf(base: string | { href: string } | undefined) {
  const text = typeof base === 'string' ? base : base?.href
  return text?.match(/^[a-z]+:\/\/[^/?#]+/i)?.[0]
}

function parse(search: string): [string, string][] {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean)
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [decode(name), decode(value.join('='))]
  })
}

function decode(text: string) {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

const encode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
