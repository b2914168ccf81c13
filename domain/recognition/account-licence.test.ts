import { expect, test } from 'vitest'
import { exampleBasicAccountNumber } from '../checks/examples.ts'
import type { RecognisedLine } from './line.ts'
import { accountFrom } from './proposals/account-from.ts'
import { readPaper } from './read-paper.ts'

const NUMBER = exampleBasicAccountNumber(7)

type Row = readonly [text: string, x: number, y: number]

function pictureOf(rows: readonly Row[]) {
  const lines = rows.map(([text, left, y]): RecognisedLine => {
    const width = text.length * 30
    return { text, score: 1, corners: [[0.1, 0.2]], place: { x: left + width / 2, y, width, height: 30 } }
  })
  return { lines, codes: [] }
}

/** The form of the central bank until 2019. */
const LICENCE: readonly Row[] = [
  ['开户许可证', 400, 100],
  [`核准号：${NUMBER}`, 100, 200],
  ['编号：2900-00001234', 900, 200],
  ['经审核，上海源达生物医药有限公司', 150, 300],
  ['符合开户条件，准予开立基本存款账户。', 100, 360],
  ['法定代表人（单位负责人）潘建华', 100, 440],
  ['开户银行', 700, 440],
  ['示例银行股份有限公司上海张江支行', 850, 440],
  ['账号', 100, 520],
  ['4367 4200 0000 0012', 250, 520],
  ['发证机关（盖章）', 700, 620],
]

/** What banks hand out since. */
const SHEET: readonly Row[] = [
  ['基本存款账户信息', 400, 100],
  ['账户名称：上海源达生物医药有限公司', 100, 200],
  ['账户号码：436742000000001', 100, 280],
  ['开户银行：示例银行股份有限公司上海张江支行', 100, 360],
  ['法定代表人（单位负责人）：潘建华', 100, 440],
  [`基本存款账户编号：${NUMBER}`, 100, 520],
]

function readFrom(rows: readonly Row[]) {
  const paper = readPaper(pictureOf(rows))
  const fields = paper?.fields.map(({ key, value }) => [key, value]) ?? []
  return { kind: paper?.kind, ...Object.fromEntries(fields) }
}

test('a licence to open an account says its number, the bank and the account', () => {
  expect(readFrom(LICENCE)).toEqual({
    kind: 'accountLicence',
    approvalNumber: NUMBER,
    bank: '示例银行股份有限公司上海张江支行',
    accountNumber: '4367420000000012',
  })
})

test('so does the sheet of the basic account that came after it', () => {
  expect(readFrom(SHEET)).toEqual({
    kind: 'accountLicence',
    approvalNumber: NUMBER,
    bank: '示例银行股份有限公司上海张江支行',
    accountNumber: '436742000000001',
  })
})

test('a number of another shape is none', () => {
  const misread = SHEET.map(([text, x, y]): Row => [text.replace(NUMBER, `1${NUMBER.slice(1)}`), x, y])
  expect(readFrom(misread)).not.toHaveProperty('approvalNumber')
})

test('it proposes that there is such an account with its details, and nothing where none of them was read', () => {
  const { kind = null, fields = [] } = readPaper(pictureOf(LICENCE)) ?? {}
  const proposed = accountFrom(kind, fields).map(({ name, value }) => [name, value])
  expect(proposed).toEqual([
    ['existingBasicAccount', true],
    ['accountOpeningLicenseNumber', NUMBER],
    ['basicAccountBank', '示例银行股份有限公司上海张江支行'],
    ['basicAccountNo', '4367420000000012'],
  ])
  expect(accountFrom('accountLicence', [])).toEqual([])
  expect(accountFrom('businessLicence', fields)).toEqual([])
})
