import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Connect, Plugin } from 'vite'
import { defineConfig } from 'vite'
import { laterImports } from './later-imports.ts'
import { libraryLanguages } from './library-languages.ts'

function here(path: string) {
  return fileURLToPath(new URL(path, import.meta.url))
}
const apiAddress = `http://localhost:${process.env['PORT'] ?? '3000'}`
const apiPaths = [
  '/v1',
  '/dsp',
  '/rest',
  '/health',
  '/openapi.json',
  '/docs',
  '/dev',
  '/aliyun',
  '/nns',
  '/pdf/',
]

function pageByHost(): Plugin {
  const pick: Connect.NextHandleFunction = (request, _response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const isPage = (request.headers.accept ?? '').includes('text/html') && !path.includes('.')
    if (isPage) request.url = `/${pageName(request.headers.host ?? '', path)}.html`
    next()
  }
  return {
    name: 'kaihu-page-by-host',
    configureServer: (server) => void server.middlewares.use(pick),
  }
}

function pageName(host: string, path: string): string {
  if (path === '/unsupported') return 'unsupported'
  if (host.startsWith('apply.') && path === '/phone') return 'phone'
  if (host.startsWith('apply.')) return path === '/login-customer' ? 'login-customer' : 'customer'
  return path === '/welcome' || path === '/login-before' ? 'login-staff' : 'staff'
}

/** Puts what pdf.js reads at run time beside the built files: character tables, standard fonts, decoders. */
function pdfTables(): Plugin {
  const folders = ['cmaps', 'standard_fonts', 'wasm']
  return {
    name: 'kaihu-pdf-tables',
    generateBundle() {
      for (const folder of folders) {
        const from = here(`../node_modules/pdfjs-dist/${folder}`)
        for (const name of readdirSync(from).filter((one) => !one.includes('quickjs'))) {
          const source = readFileSync(`${from}/${name}`)
          this.emitFile({ type: 'asset', fileName: `pdf-tables/${folder}/${name}`, source })
        }
      }
    },
  }
}

const DOCUMENTED =
  /^\s+(?:summary|audit):\s*(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`|\{ none: '[^'\n]*' \}),\n/gm

/** What calls say of themselves is for the API's document and the server; browsers have no use for it. */
function withoutDocumentation(): Plugin {
  return {
    name: 'kaihu-without-documentation',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /[\\/]contract[\\/][^?]+\.ts$/.test(id) ? { code: code.replace(DOCUMENTED, ''), map: null } : undefined,
  }
}

const DESCRIBES = /^ *inst\._zod\.processJSONSchema = .*;\n/gm
const DESCRIBED = /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*;\n/m

/** A schema can describe itself, which the API's document needs; browsers judge by it alone. */
function withoutDescriptions(): Plugin {
  return {
    name: 'kaihu-without-descriptions',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)
        ? {
            code: code.replace(DESCRIBES, '').replace(DESCRIBED, 'const [$1, $2] = [() => {}, () => {}];\n'),
            map: null,
          }
        : undefined,
  }
}

const later = laterImports()

export default defineConfig({
  root: here('.'),
  plugins: [
    libraryLanguages(),
    later.plugin,
    withoutDocumentation(),
    withoutDescriptions(),
    react(),
    pageByHost(),
    pdfTables(),
  ],
  // The server puts a fresh value in the place of this word in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Texts and tables are read as a whole: one string to parse is smaller and quicker than a program that builds them.
  json: { namedExports: false, stringify: true },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Which file a source became: the benchmark of the first load reads it.
    manifest: true,
    modulePreload: { resolveDependencies: later.resolveDependencies },
    // Small files stay files: a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    // The chart library, which comes with the report alone, is 520 kB.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Their packages do not say so themselves: without it the form engine that we never use comes along.
      treeshake: { moduleSideEffects: [{ test: /[\\/]@rc-component[\\/]/, sideEffects: false }] },
      input: ['staff', 'customer', 'login-staff', 'login-customer', 'phone', 'unsupported'].map((name) =>
        here(`./${name}.html`),
      ),
    },
  },
  server: {
    host: true,
    allowedHosts: ['localhost', '.localhost'],
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiAddress, changeOrigin: false }])),
  },
})
