import {
  MATCHING_NUMBERS,
  type MatchingNumber,
  matchingNumbersSchema,
  matchingSchema,
} from '@kaihu/domain/screening/matching.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'

const staff = { audience: 'staff', capability: 'admin_lists' } as const
const changeParams = z.strictObject({ changeId: z.uuid() })

const countsSchema = z.object({
  new: z.int(),
  lost: z.int(),
  louder: z.int(),
  quieter: z.int(),
})
const labelledSchema = z.object({ found: z.int(), missed: z.int(), false: z.int() })

export const trialSchema = z.object({
  changeId: z.uuid(),
  numbers: matchingNumbersSchema,
  effectiveFrom: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  counts: countsSchema,
  /** the labelled pairs before and after; null where this installation has none */
  labelled: z.object({ before: labelledSchema, after: labelledSchema }).nullable(),
  /** what it would have found beside the screenings that counted */
  shadow: z.object({ parties: z.int(), since: z.string().nullable(), counts: countsSchema }),
})
export type TrialView = z.infer<typeof trialSchema>

const inForceSchema = z.object({
  numbers: matchingNumbersSchema,
  since: z.string().nullable(),
  configHash: z.string(),
})

export const getMatching = defineCall({
  ...staff,
  name: 'getMatching',
  summary: 'The numbers of matching in force, those to come, a draft that waits, and what it would change.',
  method: 'GET',
  path: '/v1/admin/matching',
  answer: z.object({
    own: z.object(
      Object.fromEntries(MATCHING_NUMBERS.map((key) => [key, z.number()])) as Record<
        MatchingNumber,
        z.ZodNumber
      >,
    ),
    inForce: inForceSchema,
    coming: z.array(inForceSchema),
    waiting: changeSchema.nullable(),
    trial: trialSchema.nullable(),
  }),
  audit: { none: 'numbers and counts' },
})
export type MatchingView = z.infer<typeof getMatching.answer>

export const draftMatching = defineCall({
  ...staff,
  name: 'draftMatching',
  proof: 'recent',
  summary:
    'Drafts numbers of matching and begins their dry run; another administrator releases them after it.',
  method: 'POST',
  path: '/v1/admin/matching/changes',
  body: z.strictObject({ matching: matchingSchema, ...reasonBody }),
  answer: changeAnswer,
  audit: 'admin.drafted',
})

export const repeatTrial = defineCall({
  ...staff,
  name: 'repeatTrial',
  proof: 'recent',
  summary: 'Tries drafted numbers once more: after a dry run that failed, or over what was screened since.',
  method: 'POST',
  path: '/v1/admin/matching/:changeId/trial',
  params: changeParams,
  body: z.strictObject({}),
  answer: z.object({ changeId: z.uuid() }),
  audit: 'matching.tried',
})

const differenceSchema = z.object({
  party: z.string().nullable(),
  list: z.string(),
  entryId: z.string(),
  matchedName: z.string(),
  effect: z.enum(['new', 'lost', 'louder', 'quieter']),
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
  foundAt: z.string(),
})
export type MatchingDifferenceView = z.infer<typeof differenceSchema>

export const listMatchingDifferences = defineCall({
  ...staff,
  name: 'listMatchingDifferences',
  summary: 'Hits that drafted numbers would find, lose or judge otherwise, the first five hundred.',
  method: 'GET',
  path: '/v1/admin/matching/:changeId/differences',
  params: changeParams,
  query: z.strictObject({ source: z.enum(['trial', 'shadow']) }),
  answer: z.object({ items: z.array(differenceSchema) }),
  audit: { none: 'names of parties are masked' },
})
