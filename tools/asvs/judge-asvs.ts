import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type AsvsRow = {
  readonly id: string
  readonly level: 1 | 2
  readonly title: string
  readonly tests?: readonly string[]
  /** `page#heading`: what has to be written down, or is the bank's to do */
  readonly pages?: readonly string[]
  readonly notApplicable?: string
  /** `page#heading` of the decision to go without it, with what is done instead: a risk that is taken knowingly */
  readonly accepted?: string
  /** it is not met, or not whole, and why */
  readonly open?: string
}

export type AsvsTable = {
  readonly standard: string
  readonly levels: readonly number[]
  readonly about: string
  readonly rows: readonly AsvsRow[]
}

export type AsvsState = 'tests' | 'pages' | 'notApplicable' | 'accepted' | 'open'

/** What a row says of itself; what is open is open, whatever else is named. */
export function stateOf({ open, accepted, notApplicable, tests }: AsvsRow): AsvsState {
  if (open !== undefined) return 'open'
  if (accepted !== undefined) return 'accepted'
  if (notApplicable !== undefined) return 'notApplicable'
  return tests === undefined ? 'pages' : 'tests'
}

export type ReadFile = (place: string) => string | undefined

export function readerOf(root: string): ReadFile {
  const known = new Map<string, string | undefined>()
  return (place) => {
    const file = path.join(root, place)
    if (!known.has(place)) known.set(place, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
    return known.get(place)
  }
}

function testMistake(reference: string, read: ReadFile): string | undefined {
  const at = reference.indexOf(': ')
  const [place, name] = [reference.slice(0, at), reference.slice(at + 2)]
  const text = read(place)
  if (text === undefined) return `no file ${place}`
  // A long name stands in a line of its own, as deep as its test does.
  const calls = text.replaceAll(/\(\s+/g, '(')
  const isThere = [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => calls.includes(`(${quoted}`))
  return isThere ? undefined : `no test "${name}" in ${place}`
}

function pageMistake(reference: string, read: ReadFile): string | undefined {
  const [place = '', heading = ''] = reference.split('#')
  const text = read(place)
  if (text === undefined) return `no page ${place}`
  return text.split('\n').some((line) => /^#+ /.test(line) && line.includes(heading))
    ? undefined
    : `no heading "${heading}" in ${place}`
}

/** What is wrong with a row: nothing vouches for it, or what should is not there. */
export function mistakesOf(row: AsvsRow, read: ReadFile): readonly string[] {
  const { id, tests = [], pages = [], notApplicable, accepted, open } = row
  const isSaid = [notApplicable, accepted, open].some((said) => said !== undefined)
  const isBare = tests.length + pages.length === 0 && !isSaid
  const isBoth = notApplicable !== undefined && tests.length + pages.length > 0
  return [
    ...(isBare ? ['neither a test, nor a page, nor a reason'] : []),
    ...(isBoth ? ['it does not apply and is met'] : []),
    ...tests.map((test) => testMistake(test, read)),
    ...pages.map((page) => pageMistake(page, read)),
    ...(accepted === undefined ? [] : [pageMistake(accepted, read)]),
  ]
    .filter((mistake) => mistake !== undefined)
    .map((mistake) => `${id}: ${mistake}`)
}
