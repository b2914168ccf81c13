import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import '../../connect.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { afterAll, expect, test } from 'vitest'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'
import { importCustomers } from '../../registry/import-customers.usecase.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const { database, environment } = await commandData()
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-customers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function codeOf(variant: number): string {
  return asText(exampleIntake(STANDARD, variant)['intakeCreditCode'])
}

async function kept() {
  const rows = await database
    .selectFrom('existing_customer')
    .select(['credit_code', 'name', 'customer_number'])
    .orderBy('credit_code')
    .execute()
  return rows.map(({ credit_code, name, customer_number }) => [credit_code, name, customer_number])
}

async function imported(content: string) {
  const problems: string[] = []
  async function* pieces() {
    // In pieces that cut lines and characters of the file anywhere.
    for (let at = 0; at < content.length; at += 7) yield content.slice(at, at + 7)
  }
  const told = { refused: (line: number, problem: string) => void problems.push(`${line}: ${problem}`) }
  const outcome = await importCustomers({ database, now: new Date(), file: 'a.csv' }, pieces(), told)
  return { ...outcome, problems }
}

test('the command takes a file in, says what was wrong with which line, and does nothing twice', {
  timeout: 60_000,
}, async () => {
  const file = path.join(folder, 'customers.csv')
  writeFileSync(file, `\uFEFFname,credit_code,customer_number\n甲公司,${codeOf(1)},88001\n乙公司,123,88002\n`)
  const run = async () => {
    const child = spawn(process.execPath, ['api/cli/kaihu.ts', 'customers', 'import', file], {
      cwd: ROOT,
      env: environment,
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    return { code, out, said: `${out}${err}` }
  }
  const first = await run()
  // The bar and what else is told on the way are not in a file that the result is written to.
  expect(first.out).toMatch(/^Line 3: /)
  expect(first.said).toContain('Line 3: credit_code "123" is no unified social credit code')
  expect(first).toMatchObject({
    code: 1,
    said: expect.stringContaining('1 companies new or changed, 0 as they were, 1 lines'),
  })
  expect((await run()).said).toContain('0 companies new or changed, 1 as they were')
  expect(await kept()).toEqual([[codeOf(1), '甲公司', '88001']])
})

test('known companies are replaced, those that the file does not name stay', async () => {
  const content = `credit_code,name,opened_on\n${codeOf(1).toLowerCase()},甲股份公司,2020-01-02\n${codeOf(2)},"乙,公司",2021-01-02\n`
  expect(await imported(content)).toMatchObject({ changed: 2, same: 0, refused: 0 })
  expect(await imported(`credit_code,name,opened_on\n${codeOf(2)},"乙,公司",2021-01-02\n`)).toMatchObject({
    same: 1,
  })
  expect(new Set((await kept()).map(([, name]) => name))).toEqual(new Set(['乙,公司', '甲股份公司']))
})

test.each([
  ['a day that is none', `${codeOf(5)},丙,1,2020-02-30,,`, 'opened_on "2020-02-30" is no date'],
  ['a day ahead', `${codeOf(5)},丙,1,2999-01-01,,`, 'lies ahead'],
  [
    'an end before the beginning',
    `${codeOf(5)},丙,1,2020-02-03,2019-01-01,`,
    'closed_on lies before opened_on',
  ],
  ['nothing to know', `${codeOf(5)},丙,,,,`, 'is needed'],
  ['no name', `${codeOf(5)},,1,,,`, 'name needs'],
  ['a name whose writing is turned', `${codeOf(5)},丙\u202e公司,1,,,`, 'not seen'],
  ['a name of two lines', `${codeOf(5)},"丙\n公司",1,,,`, 'not seen'],
  ['a cell too many', `${codeOf(5)},丙,1,,,,x`, 'more cells'],
])('a line with %s is named and left out, the others are taken', async (_what, line, problem) => {
  const before = await kept()
  const head = 'credit_code,name,customer_number,opened_on,closed_on,rejected_on'
  const { refused, problems } = await imported(`${head}\n${line}\n`)
  expect(refused).toBe(1)
  expect(problems[0]).toMatch(/^2: /)
  expect(problems[0]).toContain(problem)
  expect(await kept()).toEqual(before)
})

test('a company that comes twice is taken as it came first', async () => {
  const { problems } = await imported(
    `credit_code,name,customer_number\n${codeOf(7)},一,1\n\n${codeOf(7)},二,2\n`,
  )
  expect(problems).toEqual(['4: line 2 is about the same company'])
  expect((await kept()).find(([code]) => code === codeOf(7))).toEqual([codeOf(7), '一', '1'])
})

test('a file whose first line does not name the columns is refused as a whole', async () => {
  const before = await kept()
  await expect(imported(`${codeOf(8)},丁,1\n`)).rejects.toThrow('Line 1 must name the columns')
  await expect(imported('credit_code,name,customer\n')).rejects.toThrow('customer_number')
  expect(await kept()).toEqual(before)
})
