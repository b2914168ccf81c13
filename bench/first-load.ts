import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_DIRECTORY } from '@kaihu/api/platform/http/pages.ts'
import { miss, report } from './figure.ts'

const KILOBYTE = 1_000
const SIGN_IN_LIMIT_KB = 120
const FORM_LIMIT_KB = 400

/** What the build says of one of its sources: the file it became, and the sources that come with it. */
type Built = { file: string; imports?: readonly string[]; css?: readonly string[] }
type Manifest = Readonly<Record<string, Built>>

/** The texts that the first section of an application is shown with, in the larger of the two languages. */
const FORM_TEXTS = ['common', 'shell', 'errors', 'customer', 'application', 'lists'].map(
  (name) => `../texts/zh-CN/${name}.json`,
)

const FORM_SOURCES = ['customer/steps/open-account-steps.tsx', ...FORM_TEXTS]

function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(WEB_DIRECTORY, '.vite/manifest.json'), 'utf8')) as Manifest
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

function gzipKilobytes(files: readonly string[]): number {
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(WEB_DIRECTORY, file))).length, 0) /
    KILOBYTE
  )
}

/** Measures a page with the sources of the screen in it; over its limit it is a missed goal. */
function measure(figure: string, page: string, sources: readonly string[] = [], limit?: number): void {
  const files = [page, ...filesOf(readManifest(), [page, ...sources])]
  const value = gzipKilobytes(files)
  const goal = limit === undefined ? {} : { limit }
  report({ bench: 'first-load', figure, value, unit: 'kB gzip', files: files.length, ...goal })
  if (limit !== undefined && value >= limit)
    miss(`${figure} loads ${value.toFixed(1)} kB, the limit is ${limit} kB`)
}

/** Bytes of a first visit, compressed: both sign-in pages, the form of an application, and the order list. */
export async function main(): Promise<void> {
  if (!existsSync(WEB_DIRECTORY)) throw new Error('The web is not built: npm run build')
  measure('staff sign-in page', 'login-staff.html', [], SIGN_IN_LIMIT_KB)
  measure('customer sign-in page', 'login-customer.html', [], SIGN_IN_LIMIT_KB)
  measure('form route', 'customer.html', FORM_SOURCES, FORM_LIMIT_KB)
  measure('order list', 'staff.html', ['staff/order-list/order-list.tsx'])
}
