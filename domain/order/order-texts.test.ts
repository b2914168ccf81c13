import enAccess from '@kaihu/texts/en-US/access.json' with { type: 'json' }
import enForm from '@kaihu/texts/en-US/application.json' with { type: 'json' }
import enUS from '@kaihu/texts/en-US/order.json' with { type: 'json' }
import zhAccess from '@kaihu/texts/zh-CN/access.json' with { type: 'json' }
import zhForm from '@kaihu/texts/zh-CN/application.json' with { type: 'json' }
import zhCN from '@kaihu/texts/zh-CN/order.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { ACTIONS } from './actions.ts'
import { PUSH_KINDS } from './core/pushes.ts'
import { CANCEL_REASONS, REJECT_REASONS } from './decide/reason-codes.ts'
import { GATE_KINDS } from './gates/gate-kinds.ts'
import { gateOf } from './gates/gates.ts'
import { ORDER_FLAGS, SIMPLIFIED_QUESTIONS } from './intake.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { FACT_KEYS } from './state/facts.ts'
import type { OrderState } from './state/state.ts'
import { CUSTOMER_STAGES, isFinalStatus, STATUS_CODES } from './statuses.ts'
import { STEPS } from './steps.ts'

const NEEDED = {
  statuses: STATUS_CODES,
  turns: STATUS_CODES.filter((code) => !isFinalStatus(code)),
  stages: CUSTOMER_STAGES,
  actions: ACTIONS,
  steps: STEPS,
  tasks: GATE_KINDS,
  facts: FACT_KEYS,
  pushes: PUSH_KINDS,
  refusals: REFUSAL_CODES,
  flags: ORDER_FLAGS,
  rejectReasons: REJECT_REASONS,
  cancelReasons: CANCEL_REASONS,
} as const

test.each([
  ['zh-CN', zhCN],
  ['en-US', enUS],
])('every code of an order has its words in %s', (_locale, texts) => {
  for (const [group, codes] of Object.entries(NEEDED)) {
    const words: Readonly<Record<string, string>> = texts[group as keyof typeof NEEDED]
    for (const code of codes) expect(words[code], `${group}.${code}`).toMatch(/\S/)
  }
  for (const action of ACTIONS) expect(texts.history.transitioned[action]).toContain('{{actor}}')
})

test.each([
  ['zh-CN', zhAccess],
  ['en-US', enAccess],
])('who is waited for at a gate has a name in %s, also who has no role of their own', (_locale, texts) => {
  const strictest = { facts: { risk_rating: 'H' } } as OrderState
  const seats = GATE_KINDS.flatMap((kind) => gateOf(kind).seats(strictest, { isMismatch: true }))
  const names: Readonly<Record<string, string>> = texts.role
  for (const seat of new Set(seats)) expect(names[seat], seat).toMatch(/\S/)
})

test.each([
  ['zh-CN', zhCN, zhForm],
  ['en-US', enUS, enForm],
])('what stands in the way at intake is called in %s as it is asked there', (_locale, texts, form) => {
  const asked: Readonly<Record<string, string>> = { ...form.fields.intake, ...form.rephrased.intake }
  for (const question of [...SIMPLIFIED_QUESTIONS, 'isBB'] as const)
    expect(texts.intakeQuestions[question]).toBe(asked[question])
  expect(Object.values(texts.intakeParts)).toEqual(
    ['intakeCompanyName', 'intakeCreditCode', 'intakeContactName', 'intakeMobile', 'intakeBranch'].map(
      (key) => asked[key],
    ),
  )
})

function placeholders(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort()
}

test('both languages name the same things in every sentence', () => {
  const walk = (a: object, b: object, path: string): void => {
    expect(Object.keys(a).sort(), path).toEqual(Object.keys(b).sort())
    for (const [key, value] of Object.entries(a)) {
      const other = (b as Record<string, unknown>)[key]
      if (typeof value === 'object') walk(value as object, other as object, `${path}.${key}`)
      else expect(placeholders(String(value)), `${path}.${key}`).toEqual(placeholders(String(other)))
    }
  }
  walk(zhCN, enUS, 'order')
})
