import { type ApplicationSettings, TOGGLES } from '@kaihu/domain/application/context.ts'
import { schemaOf } from '@kaihu/domain/base/schema-of.ts'
import { RISK_COUNTRY_LISTS } from '@kaihu/domain/lists/risk-countries.ts'
import { WITNESS_PLACES } from '@kaihu/domain/order/inputs.ts'
import { SIMPLIFIED_QUESTIONS } from '@kaihu/domain/order/intake.ts'
import { FACT_KEYS, type FactKey, type FactValue, RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import type { SentRules } from '@kaihu/domain/order/state/order-rules.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { z } from 'zod'
import { masked } from './wire/masked.ts'

function listOf<S extends z.ZodType>(item: S) {
  return z.array(item) as z.ZodType<readonly z.output<S>[], readonly z.input<S>[]>
}

export const intakeSchema = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  mobile: masked('phone'),
  email: masked('mail'),
  branchCode: z.string(),
  liteAnswers: z.partialRecord(z.enum(SIMPLIFIED_QUESTIONS), z.boolean()),
})

const factValueSchema = z.union([z.boolean(), z.enum(RISK_RATINGS)])
const factShape = Object.fromEntries(FACT_KEYS.map((fact) => [fact, factValueSchema.optional()])) as Record<
  FactKey,
  z.ZodOptional<typeof factValueSchema>
>

export const factsSchema = schemaOf<Partial<Record<FactKey, FactValue>>>(z.object(factShape))

export const discountSchema = z.object({
  ratePercent: z.number(),
  reason: z.string().nullable(),
  periodMonths: z.number().nullable(),
  isRefreshed: z.boolean(),
  refreshedAt: z.string().optional(),
})

export const appointmentSchema = z.object({
  date: z.string(),
  time: z.string(),
  place: z.enum(WITNESS_PLACES),
  address: z.string().nullable(),
  witness1: z.string(),
  witness2: z.string(),
  attendees: listOf(z.string()).optional(),
})

export const witnessSchema = z.object({
  witness1: z.string(),
  witness2: z.string(),
  heldOn: z.string().optional(),
  areOriginalsCompared: z.boolean(),
  areDeclarationsSigned: z.boolean(),
  remark: z.string().nullable(),
  photos: listOf(z.string()).optional(),
  papersSigned: listOf(z.string()).optional(),
  papersNeeded: listOf(z.string()).optional(),
})

const percentSchema = z.string()
const amountSchema = z.string()
const daySpanSchema = z.tuple([z.string(), z.string()])

/** Figures of the bank that questions and checks go by; a figure that is not named is the usual one. */
const figures = {
  foreignCountryPercent: percentSchema,
  foreignTotalPercent: percentSchema,
  stakeholderThreshold: percentSchema,
  ownerAgeFrom: z.number(),
  ownerAgeTo: z.number(),
  expiryNoticeDays: z.number(),
  callDepositLeastCny: amountSchema,
  callDepositLeastUsd: amountSchema,
  timeDepositLeastCny: amountSchema,
  fatcaOwnerThreshold: percentSchema,
  standardDailyLimit: amountSchema,
  limitRates: z.record(z.string(), z.string()),
  mostOrdersOfAgent: z.number(),
  addressKeywords: listOf(z.string()),
  visitLeadDays: z.number(),
  reviewMonths: z.record(z.enum(RISK_RATINGS), z.number()),
  highRiskIndustries: listOf(z.string()),
  restrictedRules: listOf(z.string()),
  countryHeadRules: listOf(z.string()),
  fees: z.record(z.string(), z.number()),
} satisfies Record<keyof ApplicationSettings, z.ZodType>

const timeLimitSchema = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('business_hours'), amount: z.number() }),
  z.object({ unit: z.literal('business_days'), amount: z.number(), extraWhenHigh: z.number() }),
  z.object({ unit: z.literal('minutes'), amount: z.number() }),
])

const rules = {
  settings: z.object(figures).partial().optional(),
  toggles: z.partialRecord(z.enum(TOGGLES), z.boolean()).optional(),
  holidays: z
    .record(z.string(), z.object({ off: listOf(daySpanSchema), worked: listOf(z.string()) }))
    .optional(),
  branches: listOf(z.string()).optional(),
  restrictedChosen: z.boolean().optional(),
  riskCountries: listOf(
    z.object({
      country: z.string(),
      list: z.enum(RISK_COUNTRY_LISTS),
      risk: z.enum(['high', 'medium']),
      effectiveFrom: z.string(),
      effectiveTo: z.string().optional(),
      isPartOfCountry: z.boolean().optional(),
    }),
  ).optional(),
  timeLimits: z.partialRecord(z.enum(STATUS_CODES), timeLimitSchema).optional(),
  texts: z.record(z.string(), z.string()).optional(),
} satisfies Record<keyof SentRules, z.ZodType>

/** Rules that an order started with, as far as they differ from the usual ones; null while all are usual. */
export const sentRulesSchema = schemaOf<SentRules | null>(z.object(rules).nullable())
