import { KEPT_WHY } from '@kaihu/domain/admin/look/kept-texts.ts'
import { LOOK_PARTS } from '@kaihu/domain/admin/look/look-parts.ts'
import { LANGUAGE_CODES, type Language } from '@kaihu/domain/base/locales.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'
import { keyedValueSchema } from './wire/free.ts'

const staff = { audience: 'staff' } as const
const noData = { none: 'no personal data' } as const

/** No text of ours is as long. */
const MOST_SIGNS = 4_000

const saidSchema = z.partialRecord(
  z.enum(LANGUAGE_CODES as [Language, ...Language[]]),
  z.string().max(MOST_SIGNS),
)

const screenTextSchema = z.object({
  key: z.string(),
  /** why it is not changed here; null where it may be */
  kept: z.enum(KEPT_WHY).nullable(),
  /** as it came with the release or the bank's folder; empty where neither has this text any more */
  delivered: saidSchema,
  own: saidSchema.nullable(),
  /** whether the released words are said: not where a later release has other values in this text, or no such text */
  isSaid: z.boolean(),
  since: z.string().nullable(),
  waiting: changeSchema.nullable(),
})
export type ScreenTextView = z.infer<typeof screenTextSchema>

export const TEXT_STATES = ['own', 'waiting'] as const

export const listTexts = defineCall({
  ...staff,
  name: 'listTexts',
  summary: 'Texts of screens and messages by their words or key, in every language; the first fifty.',
  method: 'GET',
  path: '/v1/admin/texts',
  query: z.strictObject({
    find: z.string().trim().min(1).max(100).optional(),
    state: z.enum(TEXT_STATES).optional(),
  }),
  answer: z.object({ items: z.array(screenTextSchema), count: z.int() }),
  capability: 'admin_rules',
  audit: noData,
})

export const draftText = defineCall({
  ...staff,
  name: 'draftText',
  proof: 'recent',
  summary:
    'Drafts the words of a text in every language that has words for it, or with null the delivered ones; another administrator releases them.',
  method: 'POST',
  path: '/v1/admin/texts/:key/changes',
  params: z.strictObject({ key: z.string().max(160) }),
  body: z.strictObject({ words: saidSchema.nullable(), ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_rules',
  audit: 'admin.drafted',
})

const lookPartSchema = z.object({
  part: z.enum(LOOK_PARTS),
  /** of the bank's folder, or as delivered; null where there is none */
  delivered: keyedValueSchema,
  own: keyedValueSchema,
  since: z.string().nullable(),
  waiting: changeSchema.nullable(),
})
export type LookPartView = z.infer<typeof lookPartSchema>

export const listLook = defineCall({
  ...staff,
  name: 'listLook',
  summary: 'Hotline and colours, as delivered and as released, with what waits.',
  method: 'GET',
  path: '/v1/admin/look',
  answer: z.object({ items: z.array(lookPartSchema) }),
  capability: 'admin_rules',
  audit: noData,
})

export const draftLook = defineCall({
  ...staff,
  name: 'draftLook',
  proof: 'recent',
  summary:
    'Drafts the hotline or the colours, or with null those delivered; another administrator releases them.',
  method: 'POST',
  path: '/v1/admin/look/:part/changes',
  params: z.strictObject({ part: z.enum(LOOK_PARTS) }),
  body: z.strictObject({ value: keyedValueSchema, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_rules',
  audit: 'admin.drafted',
})

export const beginPreview = defineCall({
  ...staff,
  name: 'beginPreview',
  proof: 'recent',
  summary:
    'Addresses by which one browser shows both portals with what waits of texts and look, for half an hour.',
  method: 'POST',
  path: '/v1/admin/look/preview',
  body: z.strictObject({}),
  answer: z.object({ customer: z.string(), staff: z.string(), until: z.string() }),
  capability: 'admin_rules',
  audit: 'admin.previewed',
})

export const draftEarlier = defineCall({
  ...staff,
  name: 'draftEarlier',
  proof: 'recent',
  summary:
    'Drafts what an earlier release said, or what was there before the newest one; another administrator releases it.',
  method: 'POST',
  path: '/v1/admin/changes/:changeId/again',
  params: z.strictObject({ changeId: z.uuid() }),
  body: z.strictObject({ ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_rules',
  audit: 'admin.drafted',
})
