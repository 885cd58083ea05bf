import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * What a page fetches later is not part of its first picture, and the server's engine knows no `import()`:
 * there it is a promise that is never kept.
 */
function withoutLateParts(): Plugin {
  return {
    name: 'without-late-parts',
    resolveDynamicImport: (specifier) => ({ id: `late:${specifier}`, external: true }),
    renderChunk: (code) => code.replaceAll(/\bimport\(/g, 'neverComes('),
  }
}

const ours = (file: string) => fileURLToPath(new URL(`src/app/${file}`, import.meta.url))

const legacyServer = fileURLToPath(
  new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
)

/** Links, icons and what stands around are most of a page: the server has quicker ones, with the same HTML. */
function quickParts(): Plugin {
  return {
    name: 'quick-parts',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      // Of its two ways to draw, which come together, only this one is used: an engine need not hold the other.
      if (source === 'react-dom/server') return legacyServer
      if (source === 'react-router' && importer !== ours('server-router.tsx'))
        return ours('server-router.tsx')
      if (source === './Icon.mjs' && importer.endsWith('createLucideIcon.mjs')) return ours('server-icon.tsx')
      const isAround = source === './navbar' || source === '@/features/content/footer'
      if (isAround && importer.endsWith('shop-layout.tsx')) return ours('server-frame.tsx')
      return null
    },
  }
}

/** The shop's pages as one script that the server runs to draw them (src/app/main-server.tsx). */
export default defineConfig({
  plugins: [quickParts(), react(), withoutLateParts()],
  define: { __SAMPLES__: 'false', 'process.env.NODE_ENV': '"production"' },
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/app/main-server.tsx',
    outDir: 'dist/.server',
    copyPublicDir: false,
    target: 'es2022',
    minify: true,
    rollupOptions: { output: { format: 'iife', entryFileNames: 'shop.js' } },
  },
})
