import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Connect, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunks, firstChunks } from './chunks'

/** Back-office addresses open the back-office document, as the server does. */
const openAdminDocument: Connect.NextHandleFunction = (request, _response, next) => {
  const isPage = request.headers.accept?.includes('text/html')
  if (isPage && /^\/admin(-auth)?(\/|\?|$)/.test(request.url ?? '')) request.url = '/admin.html'
  next()
}

function adminDocument(): Plugin {
  return {
    name: 'admin-document',
    configureServer: (server) => void server.middlewares.use(openAdminDocument),
    configurePreviewServer: (server) => void server.middlewares.use(openAdminDocument),
  }
}

/** While developing Vite refuses to have files of `public` imported; the face tracker's runtime is one. */
function importableRuntime(): Plugin {
  return {
    name: 'importable-runtime',
    configureServer: (server) =>
      void server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/vto/')) request.url = request.url.replace('?import', '')
        next()
      }),
  }
}

/**
 * Routes need the titles of pages alone; what the server writes into documents need not travel twice, and shop and
 * office need not know each other's (pages.json?office).
 */
function titlesOfPages(): Plugin {
  return {
    name: 'titles-of-pages',
    enforce: 'pre',
    transform(text, id) {
      const [file, query = ''] = id.split('?')
      if (!file?.endsWith('/web/pages.json')) return null
      const isOffice = query.split('&').includes('office')
      if (!isOffice && this.environment.mode !== 'build') return null
      const name = isOffice ? 'admin' : 'shop'
      const left = ['description', 'drawn', 'private', 'token']
      const kept = (key: string, value: unknown) => (left.includes(key) ? undefined : value)
      const pages = JSON.stringify(JSON.parse(text, kept)[name])
      return { code: `export const ${name} = ${pages}`, moduleType: 'js', map: null }
    },
  }
}

/** The two faces every page starts with are asked for before the style sheet names them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/**
 * The script that a drawn page has from its first moment on (src/app/early.ts). It is no module, because those wait
 * until the whole document has come, and a file of its own, because the page's policy allows no script inside it.
 */
function earlyScript(): Plugin {
  const source = 'src/app/early.ts'
  return {
    name: 'early-script',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: source, name: 'early' })
    },
    renderChunk: (code, { name }) => (name === 'early' ? `(()=>{${code}})()` : null),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle }) => {
        if (!filename.endsWith('index.html')) return html
        if (!bundle)
          return [{ tag: 'script', attrs: { type: 'module', src: `/${source}` }, injectTo: 'head' }]
        const built = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early')
        if (built?.type !== 'chunk' || built.imports.length > 0) throw new Error(`${source} must stand alone`)
        // Before the style sheet, or it would wait for it.
        return html.replace('<link rel="stylesheet"', `<script src="/${built.fileName}"></script>\n    $&`)
      },
    },
  }
}

/** Both documents say which build they are of; the server says it with each answer (internal/app/build.go). */
function nameOfBuild(): Plugin {
  return {
    name: 'name-of-build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return []
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        const content = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12)
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }]
      },
    },
  }
}

/** A page of the shop comes drawn: its first picture is fetched before the scripts that bring it to life. */
function scriptsAfterPicture(): Plugin {
  return {
    name: 'scripts-after-picture',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle }) => {
        if (!bundle || !filename.endsWith('index.html')) return html
        const later = Object.values(bundle).filter((file) => firstChunks.includes(file.name ?? ''))
        return {
          html: html.replaceAll(
            /<(script type="module"|link rel="modulepreload")/g,
            '<$1 fetchpriority="low"',
          ),
          tags: later.map(({ fileName }) => ({
            tag: 'link',
            // src/app/first-parts.ts makes it a modulepreload.
            attrs: { rel: 'after-paint', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}

const isOnEveryPage = /\/(rolldown-runtime|react|base|router|first)-/

const server = process.env.MIRADA_DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    adminDocument(),
    titlesOfPages(),
    importableRuntime(),
    preloadFonts(),
    earlyScript(),
    nameOfBuild(),
    scriptsAfterPicture(),
  ],
  define: {
    __SAMPLES__: JSON.stringify(
      mode !== 'test' && (command === 'serve' || mode === 'samples' || process.env.VITE_SAMPLES === '1'),
    ),
  },
  resolve: {
    tsconfigPaths: true,
    // The library writes style elements, which the pages' content policy refuses.
    alias: {
      'react-style-singleton': fileURLToPath(new URL('src/shared/lib/adopted-style.ts', import.meta.url)),
    },
  },
  server: { proxy: { '/api': server, '/media': server, '/healthz': server } },
  // The face tracker's worker loads MediaPipe's runtime as a module.
  worker: { format: 'es' },
  build: {
    outDir: mode === 'samples' ? 'dist-samples' : 'dist',
    // One style sheet: a page that comes drawn must not wait for a script to name the rest.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false, // every browser of the last years knows it
      // Writing a dozen links takes longer than a tap may wait; the entry sends for the large files itself.
      // What every page has by then is not sent for, and not named in each script.
      resolveDependencies: (_file, files, { hostId }) =>
        /\/(index|first)-/.test(hostId) ? [] : files.filter((file) => !isOnEveryPage.test(file)),
    },
    rollupOptions: {
      input: ['index.html', 'admin.html'],
      output: { codeSplitting: { groups: chunks } },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/shared/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Loading React, its router and a page anew for each file took five times as long as the tests themselves;
    // setup.ts leaves nothing of one file to the next.
    isolate: false,
  },
}))
