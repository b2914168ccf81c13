import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, readOutput, toolPath } from '../run-tool.ts'

let place = ''
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kaihu-lint-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** How often lint speaks of languages in a file that says this. */
async function breachesIn(code: string): Promise<number> {
  const file = path.join(place, 'planted.ts')
  await writeFile(file, code)
  const { output } = await readOutput(toolPath('oxlint'), ['-c', path.join(ROOT, '.oxlintrc.json'), file])
  return output.match(/house\(language-is-data\)/g)?.length ?? 0
}

test.each([
  [
    'asking for a language to choose words',
    "export const a = (l: string) => (l === 'zh-CN' ? '中文' : 'English')",
    1,
  ],
  ['asking whether it is another', "export const a = (l: string) => 'en' !== l", 1],
  ['words by language', "export const a = (l: string) => ({ 'zh-CN': '中文', 'en-US': 'English' })[l]", 0],
  ['another code', "export const a = (state: string) => state === 'end'", 0],
] as const)('lint knows %s', async (_what, code, breaches) => {
  expect(await breachesIn(code)).toBe(breaches)
})
