import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { anchorsIn } from './anchors.ts'
import { ROOT } from './run-tool.ts'

/** Where a citation may stand: everything in the repository that a person wrote. */
const WRITTEN = /\.(ts|tsx|mjs|cjs|js|css|sql|md|html|yml|yaml)$/
/** Applied migrations are never changed, nor their types; this check's test cites what is not there. */
const LEFT_OUT =
  /^(db\/migrations\/|api\/platform\/database\/database-types\.ts$|tools\/ci\/citations\.test\.ts$)/

/** Numbers of lists of requirements: nobody who reads the repository has the list. Message codes (M-ACC-1) are ours. */
const LEDGER = /(?<![\w-])(?:ORD|APP|VAL|SES|DD|INT|BUS|HLP|ACC|API)-\d+\b/g
const SECTION = /(?<=[/*] |\()[1-5]\.\d{1,2}(?:\.\d{1,2})?(?=[),: ] ?)(?! ?%)/g
/** A bare name in quotes is a file that code reads or writes, which its own test finds: no citation. */
const PAGE = /(?<![\w/.*$}>'-])((?:\.{1,2}\/|[\w.-]+\/)*[\w.-]+\.md)(?:#([\w-]+))?(?![\w/])/g
const NUMBERED = /[\w-]+\.md (?:part )?\d[\d.]*/g
const OUTSIDE = /\.\.\/shared\/(?!data\b)[\w/.-]*/g

/** Where names of pages count from, for those who write or read pages that lie elsewhere. */
const BASES = [
  ['tools/docs/', 'docs'],
  ['api/helpdesk/manual/', 'texts/en-US/manual/customer'],
] as const

export function checkCitations(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const files = stdout.split('\n').filter((file) => WRITTEN.test(file) && !LEFT_OUT.test(file))
  if (files.length === 0) return ['no files were found to look for citations in']
  return files.flatMap((file) => {
    const place = path.join(ROOT, file)
    return existsSync(place) ? findDeadCitations(file, readFileSync(place, 'utf8')) : []
  })
}

export function findDeadCitations(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => deadIn(file, line).map((reason) => `${file}:${index + 1}: ${reason}`))
}

function deadIn(file: string, line: string): readonly string[] {
  const lists = [...line.matchAll(LEDGER)].map(([id]) => `${id} is a number of a list that is not here`)
  const outside = [...line.matchAll(OUTSIDE)].map(([place]) => `${place} lies outside the repository`)
  const sections = isComment(line)
    ? [...line.matchAll(SECTION)].map(([number]) => `section ${number} of which page?`)
    : []
  const pages = [...line.matchAll(PAGE)].flatMap(([, page = '', anchor]) => deadPage(file, page, anchor))
  const numbered = [...line.matchAll(NUMBERED)].map(
    ([words]) => `${words}: pages here have no numbered sections`,
  )
  return [...lists, ...outside, ...numbered, ...sections, ...pages]
}

/** Comments name sections of published standards by name: those are let through. */
function isComment(line: string): boolean {
  return /^\s*(\/\*\*|\*|\/\/)/.test(line) && !/\b(RFC|NIST|ASVS|APPNOTE|ISO|W3C)\b/.test(line)
}

/** From the place of the citing file, as links go, or from the root, as comments name files. */
function deadPage(file: string, page: string, anchor: string | undefined): readonly string[] {
  const bases = [
    path.dirname(file),
    '.',
    ...BASES.flatMap(([from, base]) => (file.startsWith(from) ? [base] : [])),
  ]
  const places = bases.map((base) => path.join(ROOT, base, page))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) return [`${page} is not in the repository`]
  if (anchor === undefined || anchorsIn(readFileSync(found, 'utf8')).has(anchor)) return []
  return [`${page} has no heading #${anchor}`]
}
