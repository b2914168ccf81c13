import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bankFolderWith } from '../../../tests/harness/process/bank-folder.ts'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { COMPILED_CACHE } from '../../../tests/harness/process/compiled-cache.ts'
import { bankHere, takeOn } from '../../platform/bank-folder/open-bank.ts'
import { runProgram } from '../../platform/start/run-program.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const data = mkdtempSync(path.join(tmpdir(), 'kaihu-bank-data-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** Without settings: what is said of a bank's folder comes before everything else. */
function environment(settings: Record<string, string>) {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: COMPILED_CACHE,
    DATA_DIR: data,
    ...settings,
  }
}
/** A program of the product. */
function run(args: readonly string[], settings: Record<string, string> = {}) {
  return runProgram(process.execPath, args, { cwd: ROOT, env: environment(settings) })
}
/** A command in this process, which is a bank's only until the test is over. */
async function kaihu(args: readonly string[], settings: Record<string, string> = {}) {
  const { code, said } = await commandHere(args, { env: environment(settings) })
  return { exitCode: code, output: said.trim() }
}
function bank(...args: readonly string[]) {
  return kaihu(['bank', ...args])
}
afterEach(() => {
  const taken = bankHere()
  if (taken) takeOn(taken)()
})

test('a folder is made from the example, is well as it stands, and is not written over', async () => {
  const folder = bankFolderWith({})
  rmSync(folder, { recursive: true })
  expect(await bank('new', folder)).toMatchObject({ exitCode: 0 })
  expect(existsSync(path.join(folder, 'checked.json'))).toBe(true)
  const checked = await run(['api/cli/kaihu.ts', 'bank', 'check', folder])
  expect(checked.output).toContain('is well: 海桥银行企业开户 / Haiqiao Bank Business Accounts')
  expect(checked).toMatchObject({ exitCode: 0, output: expect.not.stringContaining('What changed for it') })
  const name = readFileSync(path.join(folder, 'bank.yaml'), 'utf8')
  expect(await bank('new', folder)).toEqual({
    exitCode: 1,
    output: `${folder} is not empty; nothing was written.`,
  })
  expect(readFileSync(path.join(folder, 'bank.yaml'), 'utf8')).toBe(name)
})

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<script>alert(1)</script>\n</svg>'

test('a folder with mistakes is told of by file and line, and the product does not start with it', async () => {
  const folder = bankFolderWith({
    'logo.svg': LOGO,
    'texts/zh-CN/errors.json': '{\n  "noSuchKey": "词"\n}',
    'workflow.yaml': 'tasks: []\nclocks: {}\nfrom: there\n',
  })
  const mistakes = [
    'logo.svg, line 2: holds <script>, which a drawing does not need',
    'texts/zh-CN/errors.json, line 2: noSuchKey there is no text of this key',
    'workflow.yaml, line 3: from: there is no such setting',
  ]
  const checked = await bank('check', folder)
  expect(checked.exitCode).toBe(1)
  for (const mistake of mistakes) expect(checked.output).toContain(mistake)
  const started = await run(['api/main.ts'], { KAIHU_BANK: folder })
  expect(started.exitCode).toBe(1)
  expect(started.output).toContain(`The bank's folder ${folder} (KAIHU_BANK) cannot be used:`)
  for (const mistake of mistakes) expect(started.output).toContain(`  - ${mistake}`)
  expect(started.output).not.toContain('    at ')
})

test('a paper that cannot be printed is told of by the line that it begins on', async () => {
  const question = '{ key: odd, kind: text, max: 9, label: { zh-CN: "问\uE000", en-US: Asked } }'
  const paper =
    '{ id: B01, title: { zh-CN: 函, en-US: Letter }, signers: nobody, parts: [{ answers: ownQuestions }] }'
  const folder = bankFolderWith({
    'questions.yaml': `questions:\n- ${question}\n`,
    'papers.yaml': `papers:\n\n- ${paper}\n`,
  })
  const checked = await bank('check', folder)
  expect(checked.output).toContain('papers.yaml, line 3: B01 has characters that no font draws: U+E000')
  expect(checked.exitCode).toBe(1)
})

test('what a folder sets up in the database is tried with it, each mistake with its line, and taken from it', async () => {
  const folder = bankFolderWith({
    'setup.yaml': 'settings:\n  applicationsADay: 4\n  noSuchSetting: 1\n',
  })
  expect(await bank('check', folder)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(
      'setup.yaml, line 3: settings.noSuchSetting: there is nothing of this name',
    ),
  })
  // Where no file is named it is the one that is set up.
  const setup = await kaihu(['setup'], { KAIHU_BANK: folder })
  expect(setup).toMatchObject({ exitCode: 1 })
  expect(setup.output).toContain(`${path.join(folder, 'setup.yaml')} cannot be used; nothing was changed.`)
})

test('schemas of another release are told of, and written anew', async () => {
  const folder = bankFolderWith({ 'schema/bank.json': '{}' })
  expect((await bank('check', folder)).output).toContain('by another release (schema/bank.json)')
  expect(await bank('schema', folder)).toMatchObject({ exitCode: 0 })
  expect((await bank('check', folder)).output).not.toContain('by another release')
})
