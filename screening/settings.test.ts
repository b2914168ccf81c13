import { readdir, readFile } from 'node:fs/promises'
import ts from 'typescript'
import { expect, test } from 'vitest'

const HERE = new URL('./', import.meta.url)
/** Where scores come from: readers, samples and what makes the tables add nothing to one. */
const SCORING =
  /^(?:chinese|companies|index|latin|score|scripts|text)\/(?:[\w-]+\/)?[\w-]+\.ts$|^screen-name\.ts$|^lists\/party-index\.ts$/
const TEST = /\.test\.ts$/
/** How a built index lies in its bytes. */
const LAYOUT = 'index/snapshot.ts'
/** Nothing, one, two (a pair, half, a square) and the base of numerals are arithmetic. */
const PLAIN = new Set(['0', '1', '2', '10'])
/** Sizes and layout of memory, how numerals are read, and what a calendar has: no score moves with them. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'companies/tongues/spelled-whole.ts': ['8', '30', '31'],
  'index/accumulator.ts': ['16', '31', '512', '1e-6'],
  'index/build-index.ts': ['255'],
  'index/hash-index.ts': ['30', '53', '0x811c9dc5', '0x01000193', '16', '12', '32'],
  'index/int-list.ts': ['12'],
  'index/listed-entries.ts': ['15'],
  'index/packed-texts.ts': ['16', '3'],
  'index/screening-index.ts': ['4', '8', '16', '32', '64', '128'],
  'index/word-lookup.ts': ['8_192'],
  'latin/edit-cost.ts': ['32'],
  'latin/least-cost.ts': ['40', '0.001', '11'],
  'score/birth-date.ts': ['3', '12', '31'],
  'text/han-numbers.ts': ['100', '1000'],
  'text/numbers.ts': ['40', '100', '5', '20', '90'],
}

async function sources(): Promise<ReadonlyMap<string, ts.SourceFile>> {
  const names = (await readdir(HERE, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = names.filter((name) => SCORING.test(name) && !TEST.test(name) && name !== LAYOUT)
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const text = await readFile(new URL(name, HERE), 'utf8')
        return [name, ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)] as const
      }),
    ),
  )
}

function within(node: ts.Node, found: (node: ts.Node) => void): void {
  found(node)
  node.forEachChild((child) => within(child, found))
}

const files = await sources()

test('no number of a score stands outside the settings', () => {
  const stray: string[] = []
  for (const [name, file] of files) {
    within(file, (node) => {
      if (!ts.isNumericLiteral(node)) return
      const text = node.getText(file)
      if (!PLAIN.has(text) && !ELSEWHERE[name]?.includes(text)) stray.push(`${name}: ${text}`)
    })
  }
  expect(files.size).toBeGreaterThan(40)
  expect(stray).toEqual([])
})

/** Constants at the top of a file that are full of words. */
function wordTables(file: ts.SourceFile): { name: string; isExported: boolean }[] {
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    return statement.declarationList.declarations
      .filter(({ initializer }) => (initializer?.getText(file) ?? '').length > 70 && hasWords(initializer))
      .map((declaration) => ({ name: declaration.name.getText(file), isExported }))
  })
}

function hasWords(node: ts.Node | undefined): boolean {
  let letters = 0
  if (node) within(node, (one) => (ts.isStringLiteralLike(one) ? (letters += one.text.length) : 0))
  return letters > 40
}

test('every table of words is part of the hash that a hit carries', async () => {
  const tables = await readFile(new URL('tables.ts', HERE), 'utf8')
  const stray = [...files].flatMap(([name, file]) =>
    wordTables(file)
      .filter(({ isExported }) => !isExported || !tables.includes(`'./${name}'`))
      .map((table) => `${name}: ${table.name}`),
  )
  expect(stray).toEqual([])
  const json = (await readdir(new URL('tables/', HERE))).filter((name) => name.endsWith('.json'))
  expect(json.filter((name) => !tables.includes(name))).toEqual([])
})
