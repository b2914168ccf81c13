import { z } from 'zod'
import { jsonFile } from './json-file.ts'

/** What a request may be filled with, in braces; `params.NAME` besides, one value of what is said. */
const SMS_PLACEHOLDERS = [
  'mobile',
  'text',
  'id',
  'kind',
  'locale',
  'template',
  'params',
  'values',
  'sender',
  'account',
  'secret',
  'app',
  'receipts',
  'validUntil',
  'seconds',
  'milliseconds',
  'datetime',
  'nonce',
  'signature',
] as const

const PLACEHOLDER = /\{([\w.]+)\}/g
/** A header is one line of visible signs, which the words of a message need not be. */
const NOT_IN_HEADERS: readonly string[] = ['text', 'params', 'values']

export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

function isKnown(name: string, more: readonly string[]): boolean {
  return [...SMS_PLACEHOLDERS, ...more].includes(name) || /^params\.\w+$/.test(name)
}

/** A text with placeholders; `more` may stand there besides, `never` may not. */
function filled({ more = [], never = [] }: { more?: readonly string[]; never?: readonly string[] } = {}) {
  return z.string().superRefine((text, context) => {
    for (const name of placeholdersOf(text)) {
      if (!isKnown(name, more)) context.addIssue({ code: 'custom', message: `{${name}} is no placeholder` })
      else if (never.some((one) => name === one || name.startsWith(`${one}.`)))
        context.addIssue({ code: 'custom', message: `{${name}} cannot stand here` })
    }
  })
}

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
const value = z.union([filled(), z.number(), z.boolean(), z.null()])
type Json = z.output<typeof value> | readonly Json[] | { readonly [key: string]: Json }
const json: z.ZodType<Json> = z.lazy(() => z.union([value, z.array(json), z.record(z.string(), json)]))

function isOfReport(name: string): boolean {
  return name === 'body' || name === 'secret'
}

/** Where something stands in an answer: `result.items.0.id`. */
const place = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'a place is NAME or NAME.NAME')
const codes = z.array(plain).min(1)

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

const accepted = z.strictObject({
  /** the statuses that mean success; any 2xx without it */
  status: z.array(z.int().min(100).max(599)).min(1).optional(),
  /** where the answer says what became of it, and what it says then */
  field: place.optional(),
  values: codes.optional(),
  /** the same of an answer that is no JSON; a group named id is what the gateway calls the message */
  pattern: z.string().refine(isPattern, 'is no regular expression').optional(),
})

const algorithm = z.enum(['md5', 'sha1', 'sha256', 'hmac-sha1', 'hmac-sha256'])
const encoding = z.enum(['hex', 'HEX', 'base64'])
const methods = z.enum(['POST', 'PUT', 'GET'])

const receipts = z.strictObject({
  /** how a report comes: as JSON or a form in the body, as XML in the body, or as the fields of a GET */
  as: z.enum(['body', 'xml', 'query']).default('body'),
  /** where the list of receipts stands; the body itself, one or a list, without it */
  items: place.optional(),
  messageId: place,
  state: place,
  delivered: codes,
  undelivered: codes,
  code: place.optional(),
  /** the header that the gateway signs in by the secret; without it the token in the address is asked for */
  signature: z
    .strictObject({
      header: z.string().regex(/^[\w-]+$/),
      algorithm,
      encoding: encoding.default('hex'),
      over: z
        .string()
        .refine((text) => placeholdersOf(text).every(isOfReport), 'may hold {body} and {secret} alone')
        .default('{body}'),
      prefix: z.string().default(''),
    })
    .refine(
      (one) =>
        one.over.includes('{body}') && (one.algorithm.startsWith('hmac') || one.over.includes('{secret}')),
      'has to be over {body}, by hmac or with {secret}: anybody could make it otherwise',
    )
    .optional(),
  /** what the gateway wants to hear */
  answer: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
})

const shape = z
  .strictObject({
    method: methods.default('POST'),
    headers: z
      .record(z.string().regex(/^[\w-]+$/, 'is no name of a header'), filled({ never: NOT_IN_HEADERS }))
      .default({}),
    query: z.record(z.string(), filled()).default({}),
    type: z.enum(['json', 'form']).default('json'),
    body: json.optional(),
    mobile: z.enum(['e164', 'digits', 'national']).default('e164'),
    signature: z
      .strictObject({
        algorithm,
        encoding: encoding.default('hex'),
        over: filled({ more: ['body'], never: ['signature'] }),
      })
      .optional(),
    accepted: accepted.default({}),
    messageId: place.optional(),
    /** codes of `accepted.field` that may be better later, and those that say that we are not let in */
    again: codes.default([]),
    credentials: codes.default([]),
    /** what is asked to see whether the gateway stands; its address by GET without it */
    trial: z.strictObject({ method: z.enum(['GET', 'POST']).default('GET'), path: z.string() }).optional(),
    receipts: receipts.optional(),
  })
  .superRefine((request, context) => {
    for (const [path, message] of findContradictions(request))
      context.addIssue({ code: 'custom', path, message })
  })

type Shape = {
  method: string
  type: string
  body?: Json | undefined
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  signature?: { over: string } | undefined
  accepted: z.output<typeof accepted>
  receipts?: z.output<typeof receipts> | undefined
}

function textsOf(part: Json | undefined): readonly string[] {
  if (typeof part === 'string') return [part]
  if (part === null || typeof part !== 'object') return []
  return Object.values(part).flatMap((one) => textsOf(one))
}

function isFlat(body: Json | undefined): boolean {
  if (body === undefined) return true
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return false
  return Object.values(body).every((one) => typeof one !== 'object' || one === null)
}

/** What one part of the file says that another does not let be: where, and why. */
function findContradictions(request: Shape): readonly (readonly [string[], string])[] {
  const { method, body, type, signature, accepted: good, receipts: reports } = request
  const all = namesIn(request)
  const inBody = textsOf(body).flatMap(placeholdersOf)
  const found: (readonly [string[], string, boolean])[] = [
    [['body'], 'GET has none', method === 'GET' && body !== undefined],
    [['body'], 'is missing', method !== 'GET' && body === undefined],
    [['body'], 'a form has names with one value each', type === 'form' && !isFlat(body)],
    [['body'], '{mobile} stands nowhere', !all.includes('mobile')],
    [['body'], 'neither {text} nor {template} stands anywhere', !all.some(isSaying)],
    [['signature'], 'is missing; {signature} needs it', all.includes('signature') && !signature],
    [
      ['signature', 'over'],
      'a body that holds {signature} cannot be signed',
      inBody.includes('signature') &&
        signature !== undefined &&
        placeholdersOf(signature.over).includes('body'),
    ],
    [
      ['receipts', 'signature'],
      'a report by GET has no body that could be signed: leave it out, and the token in the address is asked for',
      reports?.as === 'query' && reports.signature !== undefined,
    ],
    [
      ['accepted', 'values'],
      'is missing; field needs it',
      (good.field === undefined) !== (good.values === undefined),
    ],
    [
      ['accepted', 'pattern'],
      'an answer is read by field or by pattern',
      good.field !== undefined && good.pattern !== undefined,
    ],
  ]
  return found.flatMap(([path, message, isSo]) => (isSo ? [[path, message] as const] : []))
}

function isSaying(name: string): boolean {
  return name === 'text' || name === 'template'
}

function namesIn(request: Omit<Shape, 'accepted'>): readonly string[] {
  const texts = [
    ...Object.values(request.headers),
    ...Object.values(request.query),
    ...textsOf(request.body),
    request.signature?.over ?? '',
  ]
  return texts.flatMap(placeholdersOf)
}

/** How a gateway of the bank's own is asked, and what it answers and reports. */
export type SmsRequest = z.output<typeof shape>
export type SmsJson = Json
export type SmsReceiptFields = z.output<typeof receipts>

export const smsRequest = jsonFile(shape)

const NEEDS: Readonly<Record<string, 'ACCOUNT' | 'SECRET' | 'SENDER' | 'APP' | 'TEMPLATES'>> = {
  account: 'ACCOUNT',
  secret: 'SECRET',
  sender: 'SENDER',
  app: 'APP',
  template: 'TEMPLATES',
}

/** The settings that a request cannot be filled without. */
export function settingsNeededBy(request: SmsRequest): readonly (typeof NEEDS)[string][] {
  const isKeyed =
    request.signature?.algorithm.startsWith('hmac') === true || request.receipts?.signature !== undefined
  const names = namesIn(request).flatMap((name) => NEEDS[name] ?? [])
  return [...new Set([...names, ...(isKeyed ? (['SECRET'] as const) : [])])]
}
