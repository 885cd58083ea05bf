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

/** The shop's pages as one script that the server runs to draw them (src/app/main-server.tsx). */
export default defineConfig({
  plugins: [react(), withoutLateParts()],
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
