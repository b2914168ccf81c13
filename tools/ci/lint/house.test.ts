import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, readOutput, toolPath } from '../run-tool.ts'

let place = ''
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kaihu-lint-'))
  await mkdir(path.join(place, 'api'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** How often the rules of the house speak of a store that says this. */
async function findingsIn(code: string): Promise<number> {
  const file = path.join(place, 'api/planted.store.ts')
  await writeFile(file, code)
  const { output } = await readOutput(toolPath('oxlint'), ['-c', path.join(ROOT, '.oxlintrc.json'), file])
  return output.match(/house\(/g)?.length ?? 0
}

test.each([
  [
    'a column believed to be what somebody needs',
    'export function a(row: { b: object }) {\n  return row.b as unknown as string[]\n}',
    1,
  ],
  ['a column written past its codec', 'export const a = { answers: JSON.stringify({}) }', 1],
  [
    'a statement by hand that claims to know what a column holds',
    "import { sql } from 'kysely'\ntype Row = { saved_by: { kind: string } }\nexport const a = sql<Row>`select saved_by`",
    1,
  ],
  [
    'a statement by hand that calls a column otherwise and claims to know what it holds',
    "import { sql } from 'kysely'\ntype Row = { who: Person }\nexport const a = sql<Row>`select saved_by as who from t`",
    1,
  ],
  [
    'a statement by hand whose column the codec reads',
    "import { sql } from 'kysely'\ntype Row = { saved_by: KeptJson | null; state: string }\nexport const a = sql<Row>`select 1`",
    0,
  ],
  ['a cast by way of unknown to never', 'export const a = (1 as unknown as string) + ("" as never)', 2],
  ['a named function that is no declaration', 'const a = () => 1\nexport { a }', 1],
] as const)('lint speaks of %s', async (_what, code, findings) => {
  expect(await findingsIn(code)).toBe(findings)
})
