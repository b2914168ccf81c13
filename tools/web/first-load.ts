import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const DIST = path.resolve(import.meta.dirname, '../../web/dist')
const KILOBYTE = 1_000

type Built = { file: string; imports?: readonly string[]; css?: readonly string[] }
type Manifest = Readonly<Record<string, Built>>

/** A page, what of it is fetched before it can be used, and how much that may be as a browser gets it (kB). */
export type FirstLoad = {
  readonly figure: string
  readonly page: string
  readonly sources: readonly string[]
  readonly limit?: number
}

/** The texts that the first section of an application is shown with, in the larger of the two languages. */
const FORM_TEXTS = ['common', 'shell', 'errors', 'customer', 'application', 'lists', 'files'].map(
  (name) => `../texts/zh-CN/${name}.json`,
)

export const FIRST_LOADS: readonly FirstLoad[] = [
  { figure: 'staff sign-in page', page: 'login-staff.html', sources: [], limit: 120 },
  { figure: 'customer sign-in page', page: 'login-customer.html', sources: [], limit: 120 },
  {
    figure: 'form route',
    page: 'customer.html',
    // With what its first section brings by itself: a licence may be photographed there.
    sources: [
      'customer/steps/open-account-steps.tsx',
      'customer/steps/section/section-page.tsx',
      'customer/company-search/company-papers.tsx',
      ...FORM_TEXTS,
    ],
    limit: 400,
  },
  {
    figure: 'overview of an application',
    page: 'customer.html',
    sources: [
      'customer/steps/open-account-steps.tsx',
      'customer/steps/hub/hub.tsx',
      ...FORM_TEXTS,
      '../texts/zh-CN/account.json',
    ],
    limit: 400,
  },
  {
    figure: 'page for phones',
    page: 'phone.html',
    sources: ['common', 'files', 'errors', 'application'].map((name) => `../texts/zh-CN/${name}.json`),
    limit: 220,
  },
  { figure: 'order list', page: 'staff.html', sources: ['staff/order-list/order-list.tsx'] },
]

/** Of a first load: its files, their bytes as browsers are sent them (brotli) and as gzip, in kB. */
export type LoadSize = { readonly files: number; readonly served: number; readonly gzip: number }

export function sizeOf({ page, sources }: FirstLoad): LoadSize {
  if (!existsSync(DIST)) throw new Error('The web is not built: npm run build')
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = [page, ...filesOf(manifest, [page, ...sources])].map((file) => path.join(DIST, file))
  const sum = (sizeOfFile: (file: string) => number): number =>
    files.reduce((all, file) => all + sizeOfFile(file), 0) / KILOBYTE
  return {
    files: files.length,
    served: sum(servedBytes),
    gzip: sum((file) => gzipSync(readFileSync(file)).length),
  }
}

/** Scripts and styles lie compressed beside themselves (compress.ts); a page is compressed as it is sent. */
function servedBytes(file: string): number {
  const compressed = `${file}.br`
  return existsSync(compressed)
    ? readFileSync(compressed).length
    : brotliCompressSync(readFileSync(file)).length
}

function getBuilt(manifest: Manifest, source: string): Built {
  const built = manifest[source]
  if (!built) throw new Error(`The web was built without ${source}`)
  return built
}

/** The files that the browser fetches for these sources without being asked: scripts, what they import, styles. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const wanted = new Set(sources)
  for (const source of wanted)
    for (const imported of getBuilt(manifest, source).imports ?? []) wanted.add(imported)
  const files = [...wanted].flatMap((source) => {
    const { file, css = [] } = getBuilt(manifest, source)
    return [file, ...css]
  })
  return [...new Set(files)]
}
