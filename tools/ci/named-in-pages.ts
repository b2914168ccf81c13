import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SETTINGS } from '@kaihu/api/platform/start/settings/settings.ts'
import { HTTP_SYSTEMS, rowOf } from '@kaihu/contract/http-systems.ts'
import { CODE_NAMES } from '@kaihu/contract/wire/wire-names.ts'
import { ROLES } from '@kaihu/domain/access/roles.ts'
import { PAGES } from '../docs/pages.ts'
import { ROOT } from './run-tool.ts'

/** Commands, settings and paths as pages name them; each has to be there. */
const SCRIPT = /npm run ([\w:-]+)/g
const KAIHU = /npm run kaihu -- ([a-z][\w-]*)/g
const SETTING = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:[=`/])/g
const ADDRESS = /`(?:GET|POST|PUT|PATCH|DELETE) (\/[\w./:-]+)/g
const PLACE = /`((?:domain|screening|contract|texts|api|web|db|tests|tools|docs)\/[\w./-]+)`/g
/** Read by the tests, the tools and Node itself, and no settings of a start. */
const OF_TOOLS = ['NODE_EXTRA_CA_CERTS', 'CHROME_PATH', 'JOURNEY_PORT']
/** Operations of outside systems, which are written like settings. */
const OPERATIONS = ['OPERATION_READ', ...HTTP_SYSTEMS.flatMap((one) => Object.keys(rowOf(one).spoken ?? {}))]
/** Codes that were agreed for the wire, likewise. */
const AGREED_CODES = Object.values(CODE_NAMES).flatMap((codes) => Object.values<string>(codes))
/** Answered beside the contract. */
const BESIDE = ['/openapi.json', '/openapi-core-systems.json', '/docs']

/** What the pages for people tell to run, set or call that is not there; one line each. Written pages are true already. */
export function checkNamedInPages(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = globSync('*.ts', { cwd: path.join(ROOT, 'api/cli/commands') }).map((file) =>
    path.basename(file, '.ts'),
  )
  const known = {
    scripts: Object.keys(scripts),
    commands,
    // Codes of roles are written like settings as well.
    settings: [...Object.keys(SETTINGS), ...OF_TOOLS, ...OPERATIONS, ...AGREED_CODES, ...ROLES],
    paths: [...pathsOfContract(), ...BESIDE],
  }
  const pages = globSync(['*.md', 'docs/*.md'], { cwd: ROOT }).filter((page) => PAGES[page] === undefined)
  return pages.flatMap((page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8')
    return [...findUnknown(page, text, known), ...findLostPlaces(page, text)]
  })
}

export type Known = {
  readonly scripts: readonly string[]
  readonly commands: readonly string[]
  readonly settings: readonly string[]
  readonly paths: readonly string[]
}

export function findUnknown(page: string, text: string, known: Known): string[] {
  const missing = (pattern: RegExp, names: readonly string[], what: string): readonly string[] =>
    [...text.matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => !names.includes(name))
      .map((name) => `${page}: there is no ${what} ${name}`)
  return [
    ...missing(SCRIPT, known.scripts, 'script'),
    ...missing(KAIHU, known.commands, 'command'),
    ...(page === 'CONTRIBUTING.md' ? [] : missing(SETTING, known.settings, 'setting')),
    ...missing(ADDRESS, known.paths, 'call'),
  ]
}

function findLostPlaces(page: string, text: string): string[] {
  return [...text.matchAll(PLACE)]
    .map(([, place = '']) => place)
    .filter((place) => !place.includes('NNNN') && !existsSync(path.join(ROOT, place)))
    .map((place) => `${page}: there is no ${place}`)
}

function pathsOfContract(): readonly string[] {
  const folder = path.join(ROOT, 'contract')
  return globSync('**/*.ts', { cwd: folder }).flatMap((file) => {
    if (file.startsWith('node_modules')) return []
    return [...readFileSync(path.join(folder, file), 'utf8').matchAll(/path: '([^']+)'/g)].map(
      ([, found = '']) => found,
    )
  })
}
