import { ServerSearchParams, ServerURL } from './server-url'

/**
 * What libraries look for when they are loaded and the server's engine lacks. Nothing is awaited while a page
 * is drawn, so none of it has to do anything.
 */
class Port {
  postMessage() {}
}

class Channel {
  port1 = new Port()
  port2 = new Port()
}

class Encoder {
  encode = () => new Uint8Array()
}

class Controller {
  signal = { aborted: false, addEventListener() {}, removeEventListener() {} }
  abort() {}
}

Object.assign(globalThis, {
  self: globalThis,
  URL: ServerURL,
  URLSearchParams: ServerSearchParams,
  MessageChannel: Channel,
  TextEncoder: Encoder,
  AbortController: Controller,
  setTimeout: () => 0,
  clearTimeout() {},
  queueMicrotask() {},
  /** In the place of `import()`, see vite.server.config.ts. */
  neverComes: () => new Promise(() => {}),
})
