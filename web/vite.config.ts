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

const server = process.env.MIRADA_DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    adminDocument(),
    importableRuntime(),
    preloadFonts(),
    scriptsAfterPicture(),
  ],
  define: {
    __SAMPLES__: JSON.stringify(
      mode !== 'test' && (command === 'serve' || mode === 'samples' || process.env.VITE_SAMPLES === '1'),
    ),
  },
  resolve: { tsconfigPaths: true },
  html: { cspNonce: '__CSP_NONCE__' },
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
      resolveDependencies: (_file, files, { hostId }) => (/\/(index|first)-/.test(hostId) ? [] : files),
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
  },
}))
