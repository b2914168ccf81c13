import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_DIRECTORY } from '@kaihu/api/platform/http/pages.ts'
import { miss, report } from './figure.ts'

const KILOBYTE = 1_000
const SIGN_IN_LIMIT_KB = 120

/** What a page makes the browser fetch before it can be used: its own markup, its scripts, its styles. */
const filesOf = (page: string): string[] => {
  const html = readFileSync(path.join(WEB_DIRECTORY, page), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  )
  return [page, ...new Set(named.map((file) => file.slice(1)))]
}

/** Scripts that a script imports outright, without being asked for: they are part of the same wait. */
const withImports = (files: readonly string[]): string[] => {
  const found = new Set(files)
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const text = readFileSync(path.join(WEB_DIRECTORY, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      found.add(`assets/${name}`)
  }
  return [...found]
}

const gzipKilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(WEB_DIRECTORY, file))).length, 0) /
  KILOBYTE

/** Chunks and styles of a lazily loaded screen, by the name the build gives them. */
const chunksOf = (name: string): string[] =>
  readdirSync(path.join(WEB_DIRECTORY, 'assets'))
    .filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.(js|css)$`).test(file))
    .map((file) => `assets/${file}`)

const measure = (figure: string, files: readonly string[], limit?: number): void => {
  const all = withImports(files)
  const value = gzipKilobytes(all)
  const goal = limit === undefined ? {} : { limit }
  report({ bench: 'first-load', figure, value, unit: 'kB gzip', files: all.length, ...goal })
  if (limit !== undefined && value >= limit)
    miss(`${figure} loads ${value.toFixed(1)} kB, the limit is ${limit} kB`)
}

/** Bytes of a first visit, compressed: both sign-in pages, and the order list behind them. */
export const main = async (): Promise<void> => {
  if (!existsSync(WEB_DIRECTORY)) throw new Error('The web is not built: npm run build')
  measure('staff sign-in page', filesOf('login-staff.html'), SIGN_IN_LIMIT_KB)
  measure('customer sign-in page', filesOf('login-customer.html'), SIGN_IN_LIMIT_KB)
  measure('order list', [...filesOf('staff.html'), ...chunksOf('order-list')])
}
