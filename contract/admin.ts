import { CHANGE_STATES, CHANGE_SUBJECTS } from '@kaihu/domain/admin/change.ts'
import { ASPECTS } from '@kaihu/domain/admin/dry-run/aspects.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'
import { reasonSchema } from './order-shapes.ts'
import { keyedValueSchema } from './wire/free.ts'

const staff = { audience: 'staff' } as const
const noData = { none: 'no personal data' } as const

export const settingSchema = z.object({
  key: z.string(),
  value: keyedValueSchema,
  /** since when it is in force; null while it is as delivered */
  since: z.string().nullable(),
  waiting: changeSchema.nullable(),
})
export type SettingView = z.infer<typeof settingSchema>

export const listSettings = defineCall({
  ...staff,
  name: 'listSettings',
  summary: 'Everything the bank sets without a release, with what waits for a second administrator.',
  method: 'GET',
  path: '/v1/admin/settings',
  answer: z.object({ items: z.array(settingSchema) }),
  capability: 'admin_rules',
  audit: noData,
})

export const draftSetting = defineCall({
  ...staff,
  name: 'draftSetting',
  proof: 'recent',
  summary: 'Drafts a value of a setting; another administrator releases it.',
  method: 'POST',
  path: '/v1/admin/settings/:key/changes',
  params: z.strictObject({ key: z.string().max(60) }),
  body: z.strictObject({ value: keyedValueSchema, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_rules',
  audit: 'admin.drafted',
})

const wordsSchema = z.object({ subject: z.string(), text: z.string() })
export const templateWordsSchema = z.object(inEvery(() => wordsSchema))
export type TemplateWords = z.infer<typeof templateWordsSchema>

export const templateSchema = z.object({
  key: z.string(),
  placeholders: z.array(z.string()),
  delivered: templateWordsSchema,
  own: templateWordsSchema.nullable(),
  waiting: changeSchema.nullable(),
})
export type TemplateView = z.infer<typeof templateSchema>

export const listTemplates = defineCall({
  ...staff,
  name: 'listTemplates',
  summary: 'The words of notices and messages in both languages.',
  method: 'GET',
  path: '/v1/admin/templates',
  answer: z.object({ items: z.array(templateSchema) }),
  capability: 'admin_rules',
  audit: noData,
})

export const draftTemplate = defineCall({
  ...staff,
  name: 'draftTemplate',
  proof: 'recent',
  summary:
    'Drafts the words of a notice, or with null the delivered ones; another administrator releases them.',
  method: 'POST',
  path: '/v1/admin/templates/:key/changes',
  params: z.strictObject({ key: z.string().max(60) }),
  body: z.strictObject({ words: templateWordsSchema.nullable(), ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_rules',
  audit: 'admin.drafted',
})

export const holidayYearShape = z.object({
  off: z.array(z.tuple([z.string(), z.string()])),
  worked: z.array(z.string()),
})

export const calendarSchema = z.object({
  year: z.string(),
  arrangement: holidayYearShape,
  since: z.string().nullable(),
  waiting: changeSchema.nullable(),
})
export type CalendarView = z.infer<typeof calendarSchema>

export const listCalendars = defineCall({
  ...staff,
  name: 'listCalendars',
  summary: 'The working-day calendar by year.',
  method: 'GET',
  path: '/v1/admin/calendars',
  answer: z.object({ items: z.array(calendarSchema) }),
  capability: 'admin_calendar',
  audit: noData,
})

export const draftCalendar = defineCall({
  ...staff,
  name: 'draftCalendar',
  proof: 'recent',
  summary: 'Drafts the holidays and worked weekend days of a year; another administrator releases them.',
  method: 'POST',
  path: '/v1/admin/calendars/:year/changes',
  params: z.strictObject({ year: z.string().regex(/^20\d{2}$/) }),
  body: z.strictObject({ arrangement: holidayYearShape, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_calendar',
  audit: 'admin.drafted',
})

export const listChanges = defineCall({
  ...staff,
  name: 'listChanges',
  summary: 'What administrators changed: waiting for a second person, and what came of everything else.',
  method: 'GET',
  path: '/v1/admin/changes',
  query: z.strictObject({
    subject: z.enum(CHANGE_SUBJECTS).optional(),
    key: z.string().max(300).optional(),
    state: z.enum(CHANGE_STATES).optional(),
    before: z.iso.datetime().optional(),
  }),
  answer: z.object({ items: z.array(changeSchema), hasMore: z.boolean() }),
  capability: 'admin_release',
  audit: noData,
})

const changeParams = z.strictObject({ changeId: z.uuid() })

const dryRunLineSchema = z.object({
  orderCode: z.string(),
  aspect: z.enum(ASPECTS),
  /** codes of steps, fields, ratings and causes: what would not have been, and what would */
  gone: z.array(z.string()),
  come: z.array(z.string()),
})
export type DryRunLine = z.infer<typeof dryRunLineSchema>

export const listDryRunLines = defineCall({
  ...staff,
  name: 'listDryRunLines',
  summary:
    'The past orders that a draft would have let come out otherwise, and how; the first five hundred lines.',
  method: 'GET',
  path: '/v1/admin/changes/:changeId/dry-run',
  params: changeParams,
  answer: z.object({ items: z.array(dryRunLineSchema) }),
  capability: 'admin_release',
  audit: noData,
})

export const repeatDryRun = defineCall({
  ...staff,
  name: 'repeatDryRun',
  proof: 'recent',
  summary:
    'Tries a draft on past orders once more: after a dry run that failed, or over what was taken in since.',
  method: 'POST',
  path: '/v1/admin/changes/:changeId/dry-run',
  params: changeParams,
  body: z.strictObject({}),
  answer: changeAnswer,
  capability: 'admin_release',
  audit: 'admin.tried',
})

export const releaseChange = defineCall({
  ...staff,
  name: 'releaseChange',
  proof: 'recent',
  summary: 'A second administrator puts a drafted change into force.',
  method: 'POST',
  path: '/v1/admin/changes/:changeId/release',
  params: changeParams,
  body: z.strictObject({ note: reasonSchema.optional() }),
  answer: changeAnswer,
  capability: 'admin_release',
  audit: 'admin.released',
})

export const discardChange = defineCall({
  ...staff,
  name: 'discardChange',
  proof: 'recent',
  summary: 'A second administrator puts a drafted change aside.',
  method: 'POST',
  path: '/v1/admin/changes/:changeId/discard',
  params: changeParams,
  body: z.strictObject({ note: reasonSchema }),
  answer: changeAnswer,
  capability: 'admin_release',
  audit: 'admin.discarded',
})

export const withdrawChange = defineCall({
  ...staff,
  name: 'withdrawChange',
  proof: 'recent',
  summary: 'Whoever drafted a change takes it back.',
  method: 'POST',
  path: '/v1/admin/changes/:changeId/withdraw',
  params: changeParams,
  body: z.strictObject({}),
  answer: changeAnswer,
  capability: 'admin_rules',
  audit: 'admin.withdrawn',
})
