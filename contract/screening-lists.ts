import { nameText } from '@kaihu/domain/base/name-text.ts'
import { FETCH_ENDS } from '@kaihu/domain/screening/list-fetch.ts'
import { LIST_CODE, listUseSchema } from '@kaihu/domain/screening/list-use.ts'
import {
  CATEGORIES,
  HOLD_CODES,
  LOAD_PHASES,
  VERSION_STATES,
} from '@kaihu/domain/screening/screening-list.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'
import { troubleSchema } from './connections.ts'
import { personSchema, reasonSchema } from './order-shapes.ts'

export const MOST_LIST_BYTES = 25_165_824

export const LIST_FORMATS = [
  'un',
  'ofac-xml',
  'ofac-advanced',
  'ofac-csv',
  'us-csl',
  'eu-fsf',
  'uk-xml',
  'uk-csv',
  'cn-notice',
  'opensanctions',
  'ftm',
  'own',
] as const

const countsSchema = z.object({
  entries: z.int(),
  names: z.int(),
  added: z.int(),
  modified: z.int(),
  removed: z.int(),
  rejected: z.int(),
})

export const listVersionSchema = z.object({
  versionId: z.uuid(),
  list: z.string(),
  state: z.enum(VERSION_STATES),
  format: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  publisherDate: z.string().nullable(),
  parserVersion: z.string(),
  counts: countsSchema,
  gates: z.array(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  loadedAt: z.string(),
  loadedBy: personSchema.nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: personSchema.nullable(),
  decisionNote: z.string().nullable(),
  replacedAt: z.string().nullable(),
  /** What the current person may do with it: never both hands of one load. */
  may: z.object({ release: z.boolean(), discard: z.boolean() }),
})
export type ListVersionView = z.infer<typeof listVersionSchema>

/** How a list is had from its publisher; the next time is null where none is named, or the list has ended. */
export const listFetchSchema = z.object({
  nextAt: z.string().nullable(),
  last: z
    .object({
      at: z.string(),
      end: z.enum(FETCH_ENDS),
      /** the version that it brought */
      versionId: z.uuid().nullable(),
      trouble: troubleSchema.nullable(),
    })
    .nullable(),
})
export type ListFetchView = z.infer<typeof listFetchSchema>

export const screeningListSchema = z.object({
  code: z.string(),
  category: z.enum(CATEGORIES),
  format: z.string(),
  mostAgeDays: z.int(),
  isInUse: z.boolean(),
  canaries: z.array(z.object({ name: z.string(), entryId: z.string() })),
  checkedAt: z.string().nullable(),
  overdueIn: z.int().nullable(),
  /** from when on it holds every order unless somebody confirms it */
  overdueFrom: z.string().nullable(),
  fetch: listFetchSchema,
  /** how administrators called it; null for lists of the delivery, which have their names in the texts */
  title: z.object({ zh: z.string(), en: z.string() }).nullable(),
  isEnded: z.boolean(),
  autoReleasePercent: z.number().nullable(),
  ownCanaries: z.array(z.object({ name: z.string(), entryId: z.string() })),
  waiting: changeSchema.nullable(),
  hold: z.enum(HOLD_CODES).nullable(),
  current: listVersionSchema.nullable(),
  versions: z.array(listVersionSchema),
})
export type ScreeningListView = z.infer<typeof screeningListSchema>

const staff = { audience: 'staff' } as const
const listParams = z.strictObject({ list: z.string().regex(LIST_CODE) })
const versionParams = z.strictObject({ versionId: z.uuid() })

export const listScreeningLists = defineCall({
  ...staff,
  name: 'listScreeningLists',
  summary: 'The lists that parties are screened against, with their versions and what holds them.',
  method: 'GET',
  path: '/v1/admin/screening-lists',
  answer: z.object({
    items: z.array(screeningListSchema),
    added: z.array(changeSchema),
  }),
  capability: 'admin_lists',
  audit: { none: 'counts and hashes of published lists' },
})

export const loadScreeningList = defineCall({
  ...staff,
  name: 'loadScreeningList',
  proof: 'recent',
  summary: 'Reads a file of a list and puts it through the gates; another administrator releases it.',
  method: 'POST',
  path: '/v1/admin/screening-lists/:list/versions',
  params: listParams,
  body: z.strictObject({
    format: z.enum(LIST_FORMATS),
    files: z
      .array(z.strictObject({ name: nameText(255), content: z.string() }))
      .min(1)
      .max(4),
  }),
  bodyLimit: MOST_LIST_BYTES,
  // A load keeps a transaction of its own beside the request; the same file again is told by its hash.
  idempotency: 'none',
  answer: z.object({ version: listVersionSchema, isUnchanged: z.boolean() }),
  capability: 'admin_lists',
  audit: 'lists.loaded',
})

export const getListLoad = defineCall({
  ...staff,
  name: 'getListLoad',
  summary: 'How far the load of a list has come that runs now: bytes read, or entries kept.',
  method: 'GET',
  path: '/v1/admin/screening-lists/:list/load',
  params: listParams,
  answer: z.object({
    load: z.object({ phase: z.enum(LOAD_PHASES), done: z.int(), total: z.int() }).nullable(),
  }),
  capability: 'admin_lists',
  audit: { none: 'counts of a running load' },
})

export const releaseListVersion = defineCall({
  ...staff,
  name: 'releaseListVersion',
  proof: 'recent',
  summary: 'A second administrator puts a loaded version into force.',
  method: 'POST',
  path: '/v1/admin/screening-list-versions/:versionId/release',
  params: versionParams,
  body: z.strictObject({ note: reasonSchema.optional() }),
  answer: z.object({ versionId: z.uuid() }),
  capability: 'admin_release',
  audit: 'lists.released',
})

export const discardListVersion = defineCall({
  ...staff,
  name: 'discardListVersion',
  proof: 'recent',
  summary: 'A second administrator puts a load aside; the version in force stands.',
  method: 'POST',
  path: '/v1/admin/screening-list-versions/:versionId/discard',
  params: versionParams,
  body: z.strictObject({ note: reasonSchema }),
  answer: z.object({ versionId: z.uuid() }),
  capability: 'admin_release',
  audit: 'lists.discarded',
})

export const listRejectedRows = defineCall({
  ...staff,
  name: 'listRejectedRows',
  summary: 'The rows of a loaded file that could not be read, each with its line.',
  method: 'GET',
  path: '/v1/admin/screening-list-versions/:versionId/rejected',
  params: versionParams,
  answer: z.object({ items: z.array(z.object({ line: z.int(), code: z.string(), quote: z.string() })) }),
  capability: 'admin_lists',
  audit: { none: 'rows of published lists' },
})

/** "What did we screen against on that day." */
export const getListVersionInForce = defineCall({
  ...staff,
  name: 'getListVersionInForce',
  summary: 'The version of a list that was in force at a moment.',
  method: 'GET',
  path: '/v1/admin/screening-lists/:list/in-force',
  params: listParams,
  query: z.strictObject({ at: z.iso.datetime({ offset: true }) }),
  answer: z.object({ version: listVersionSchema.nullable() }),
  capability: 'admin_lists',
  audit: { none: 'counts and hashes of published lists' },
})

export const draftListUse = defineCall({
  ...staff,
  name: 'draftListUse',
  proof: 'recent',
  summary:
    'Drafts how a list is used, that it is paused or ended, or a list of its own; another administrator releases it.',
  method: 'POST',
  path: '/v1/admin/screening-lists/:list/changes',
  params: listParams,
  body: z.strictObject({ use: listUseSchema, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_lists',
  audit: 'admin.drafted',
})

export const ownEntrySchema = z.strictObject({
  id: z.string().trim().min(1).max(60),
  type: z.enum(['person', 'organization', 'vessel']),
  name: nameText(200),
  aliases: z.array(nameText(200)).max(20),
  birthDate: z.union([z.literal(''), z.string().regex(/^\d{4}(-\d{2}){0,2}$/)]),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(10),
  identifiers: z.array(z.string().trim().min(1).max(60)).max(10),
  reason: z.string().trim().min(1).max(500),
})
export type OwnEntry = z.infer<typeof ownEntrySchema>

export const addOwnEntry = defineCall({
  ...staff,
  name: 'addOwnEntry',
  proof: 'recent',
  summary:
    'Adds an entry to a list of the bank’s own as a version that waits; another administrator brings it into force.',
  method: 'POST',
  path: '/v1/admin/screening-lists/:list/entries',
  params: listParams,
  body: z.strictObject({ entry: ownEntrySchema }),
  answer: z.object({ version: listVersionSchema, isUnchanged: z.boolean() }),
  capability: 'admin_lists',
  audit: 'lists.loaded',
})

export const listListNames = defineCall({
  ...staff,
  name: 'listListNames',
  summary: 'How administrators called the lists that they added.',
  method: 'GET',
  path: '/v1/screening/list-names',
  answer: z.object({ items: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })) }),
  capability: 'view_screening',
  audit: { none: 'names of lists' },
})
