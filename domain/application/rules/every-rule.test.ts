import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules } from './rules.ts'

const root = new URL('../../../', import.meta.url)

type Row = {
  readonly rule: string
  readonly function: string
  readonly file: string
  readonly test: string
}

const lettered = ['R1d', 'R2b', 'R6z', 'R7c', 'R17p', 'R31q', 'R36v']
/** The rules: R1 to R49 and those with a letter. */
const known = [...Array.from({ length: 49 }, (_, index) => `R${index + 1}`), ...lettered]

const rows = readFileSync(new URL('docs/rules.md', root), 'utf8').split('\n').flatMap(rowIn)

test('the table of rules names every rule once', () => {
  expect(rows.map(({ rule }) => rule).toSorted()).toEqual(known.toSorted())
})

test('every rule is a function where the table says, and is proved by a property of its name', () => {
  const missing = rows.flatMap((row) => {
    const isThere = new RegExp(`export (const|function|async function) ${row.function}\\b`).test(
      textOf(row.file),
    )
    const proof = textOf(row.test)
    const at = proof.indexOf(`'${row.rule}: `)
    const next = proof.indexOf("test('", at + 1)
    const body = at < 0 ? '' : proof.slice(at, next < 0 ? undefined : next)
    const isProved = /fc\.(property|asyncProperty)\(/.test(body)
    return [
      ...(isThere ? [] : [`${row.rule}: no ${row.function} in ${row.file}`]),
      ...(isProved ? [] : [`${row.rule}: no property in ${row.test}`]),
    ]
  })
  expect(missing).toEqual([])
})

test('every rule that checks an application is in the table', () => {
  const named = new Set(rows.map(({ rule }) => rule))
  const numbered = rules.filter(({ id }) => id.startsWith('R'))
  expect(numbered.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([])
})

test('every source of the field’s rules is used where the table says', () => {
  const [, sources = ''] = readFileSync(new URL('docs/rules.md', root), 'utf8').split('\n## Sources')
  const files = sources.split('\n').flatMap((line) => line.match(/[\w/-]+\.ts/g) ?? [])
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(new URL(`domain/${file}`, root)))).toEqual([])
})

function textOf(path: string): string {
  return readFileSync(new URL(path.startsWith('api/') ? path : `domain/${path}`, root), 'utf8')
}

function rowIn(line: string): readonly Row[] {
  const [, rule = '', , name = '', file = '', test = ''] = line.split('|').map((cell) => cell.trim())
  return /^R\d/.test(rule) ? [{ rule, function: name.replaceAll('`', ''), file, test }] : []
}
