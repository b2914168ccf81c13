import { createOrder } from '@kaihu/contract/order.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { intakeBodyOf } from './intake-body.ts'

const answers = {
  flow: SIMPLIFIED,
  intakeCompanyName: '上海远航国际贸易有限公司',
  intakeCreditCode: '91310000MA1FL0000X',
  intakeContactName: '李静',
  intakeMobile: { countryCode: '+86', number: '13800138000' },
  intakeEmail: 'li.jing@example.com',
  intakeBranch: 'SH01',
  liteQ1: true,
  liteQ2: true,
  liteQ3: true,
  liteQ4: true,
  isBB: true,
  clientPriority: 'high',
  weconnectCaseID: '',
  comments: null,
}

test('a filled-in intake is what the server takes', () => {
  const body = intakeBodyOf(answers)
  expect(createOrder.body.safeParse(body).success).toBe(true)
  expect(body.intakeMobile).toBe('+86 13800138000')
})

test('the lite questions stay at home when the standard flow was chosen after all', () => {
  expect(intakeBodyOf({ ...answers, flow: STANDARD })).not.toHaveProperty('liteQ1')
})

test('blank optional answers are not sent', () => {
  const body = intakeBodyOf(answers)
  expect(body).not.toHaveProperty('weconnectCaseID')
  expect(body).not.toHaveProperty('comments')
})
