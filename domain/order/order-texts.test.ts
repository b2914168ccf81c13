import enUS from '@kaihu/texts/en-US/order.json' with { type: 'json' }
import zhCN from '@kaihu/texts/zh-CN/order.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { ACTIONS } from './actions.ts'
import { FACT_KEYS } from './facts.ts'
import { GATE_KINDS } from './gate-kinds.ts'
import { ORDER_FLAGS } from './intake.ts'
import { PUSH_KINDS } from './pushes.ts'
import { CANCEL_REASONS, REJECT_REASONS } from './reason-codes.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { CUSTOMER_STAGES, STATUS_CODES } from './statuses.ts'
import { STEPS } from './steps.ts'

const NEEDED = {
  statuses: STATUS_CODES,
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

const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

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
