import { z } from 'zod'
import type { TimeLimit } from '../order/time/time-limit.ts'
import type { SettingDefinition } from './setting-kinds.ts'

/** Longest limits: a month of minutes, of open hours, of working days. */
const MOST_OF_UNIT = { minutes: 43_200, business_hours: 240, business_days: 60 } as const

export const timeLimitSchema: z.ZodType<TimeLimit> = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('minutes'), amount: z.int().min(1).max(MOST_OF_UNIT.minutes) }),
  z.strictObject({
    unit: z.literal('business_hours'),
    amount: z.int().min(1).max(MOST_OF_UNIT.business_hours),
  }),
  z.strictObject({
    unit: z.literal('business_days'),
    amount: z.int().min(1).max(MOST_OF_UNIT.business_days),
    /** More days for an order rated H. */
    extraWhenHigh: z.int().min(0).max(MOST_OF_UNIT.business_days),
  }),
])

export function timeLimit(usual: TimeLimit): SettingDefinition<TimeLimit> {
  return {
    group: 'time',
    kind: 'timeLimit',
    usual,
    schema: timeLimitSchema,
    isKept: true,
  }
}
