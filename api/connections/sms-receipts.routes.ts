import { createHmac } from 'node:crypto'
import {
  reportCustomSmsArrival,
  reportCustomSmsArrivals,
  reportSmsArrival,
  reportSmsArrivals,
  SIGNED_RECEIPTS,
} from '@kaihu/contract/sms-receipts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepUnknownCaller } from '../bank/outside/keep-unknown-caller.ts'
import { isSignedReport, readReceipts } from '../bank/sms/custom/read-receipts.ts'
import { type Arrival, settleReceipts } from '../bank/sms/receipts.ts'
import { refuse } from '../platform/refuse.ts'
import { type CallContext, implement, inStaffRole, type Route } from '../platform/routes.ts'
import { isSame } from '../platform/session/secrets.ts'
import type { Config } from '../platform/start/config.ts'
import type { SmsReceiptFields } from '../platform/start/settings/sms-request.ts'
import { readPlainXml, UnreadableXml } from '../platform/xml/read-xml.ts'

/** What providers want to hear. */
const TAKEN = { code: 0, msg: 'ok', result: 0, errmsg: 'OK' }

const SLOTS = { sms: 'SMS', sms2: 'SMS2' } as const

/** The signature of Twilio: HMAC-SHA-1 by the auth token over the address and the sorted fields. */
export function twilioSignature(
  secret: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('')
  return createHmac('sha1', secret).update(`${url}${text}`).digest('base64')
}

const ENDED: Readonly<Record<string, boolean>> = {
  delivered: true,
  read: true,
  undelivered: false,
  failed: false,
}

function fieldsOf(body: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** What of Twilio's fields says that a message arrived or did not; nothing for a message still on its way. */
function twilioArrivals(fields: Readonly<Record<string, string>>): Arrival[] {
  const isDelivered = ENDED[fields['MessageStatus'] ?? '']
  if (isDelivered === undefined) return []
  return [{ reference: fields['MessageSid'] ?? '', isDelivered, code: fields['ErrorCode'] ?? null }]
}

/** One line of a report, in Aliyun's words or Tencent's. */
function arrivalOf(line: Readonly<Record<string, unknown>>): Arrival {
  const code = line['err_code'] ?? line['errmsg']
  return {
    reference: String(line['biz_id'] ?? line['sid']),
    isDelivered: line['success'] === true || line['report_status'] === 'SUCCESS',
    code: typeof code === 'string' ? code.slice(0, 100) : null,
  }
}

type Gateway = keyof typeof SLOTS

async function refuseCaller(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  system: Gateway,
  setting: string,
): Promise<never> {
  await keepUnknownCaller(database, { system, setting, now })
  throw refuse('notFound')
}

type Shown = {
  readonly params: { gateway: Gateway; token: string }
  readonly request: FastifyRequest
  readonly context: Pick<CallContext, 'database' | 'now'>
}

async function customFieldsOf(config: Config, { params, request, context }: Shown, isByQuery: boolean) {
  const slot = SLOTS[params.gateway]
  const fields = config[slot] === 'custom' ? config[`${slot}_REQUEST`]?.receipts : undefined
  if (fields === undefined || (fields.as === 'query') !== isByQuery) throw refuse('notFound')
  const token = config.SMS_RECEIPTS_TOKEN
  const isBelieved =
    fields.signature === undefined
      ? token !== undefined && isSame(params.token, token)
      : params.token === SIGNED_RECEIPTS &&
        isSignedReport(request.rawBody ?? new Uint8Array(), fields, config[`${slot}_SECRET`], (name) =>
          String(request.headers[name] ?? ''),
        )
  const setting = fields.signature === undefined ? 'SMS_RECEIPTS_TOKEN' : `${slot}_SECRET, ${slot}_REQUEST`
  if (!isBelieved) return refuseCaller(context, params.gateway, setting)
  return fields
}

async function readReport(body: unknown, { as }: SmsReceiptFields): Promise<unknown> {
  if ((typeof body === 'string') !== (as === 'xml'))
    throw refuse('malformedRequest', { reason: 'another form' })
  if (typeof body !== 'string') return body
  try {
    return await readPlainXml(body)
  } catch (error) {
    throw error instanceof UnreadableXml ? refuse('malformedRequest', { reason: error.message }) : error
  }
}

function thank(reply: FastifyReply, { answer = TAKEN, as }: SmsReceiptFields): FastifyReply {
  const type = as === 'xml' ? 'application/xml' : 'text/plain'
  return reply.type(typeof answer === 'string' ? type : 'application/json').send(answer)
}

/** Where providers report whether messages arrived. Whoever cannot show that they are one is told that nothing is here. */
export function smsReceiptRoutes(config: Config): readonly Route[] {
  const { SMS_RECEIPTS_TOKEN: token, SMS_RECEIPTS_URL: base } = config
  return inStaffRole([
    implement(reportSmsArrival, async ({ params, body }, context) => {
      const { database, http } = context
      const slot = SLOTS[params.gateway]
      const secret = config[`${slot}_SECRET`]
      if (config[slot] !== 'twilio' || secret === undefined || base === undefined) throw refuse('notFound')
      const fields = fieldsOf(body)
      const url = new URL(`/v1/sms-receipts/${params.gateway}`, base).toString()
      const shown = String(http.request.headers['x-twilio-signature'] ?? '')
      if (!isSame(shown, twilioSignature(secret, url, fields)))
        return refuseCaller(context, params.gateway, `${slot}_SECRET, SMS_RECEIPTS_URL`)
      await settleReceipts(database, params.gateway, twilioArrivals(fields))
      return http.reply.status(204).send()
    }),
    implement(reportSmsArrivals, async ({ params, body }, context) => {
      if (token === undefined) throw refuse('notFound')
      if (!isSame(params.token, token)) return refuseCaller(context, params.gateway, 'SMS_RECEIPTS_TOKEN')
      const arrivals = body.map(arrivalOf)
      await settleReceipts(context.database, params.gateway, arrivals)
      return TAKEN
    }),
    implement(reportCustomSmsArrivals, async ({ params, body }, context) => {
      const { database, http } = context
      const fields = await customFieldsOf(config, { params, request: http.request, context }, false)
      const report = await readReport(body, fields)
      await settleReceipts(database, params.gateway, readReceipts(report, fields))
      return thank(http.reply, fields)
    }),
    implement(reportCustomSmsArrival, async ({ params, query }, context) => {
      const { database, http } = context
      const fields = await customFieldsOf(config, { params, request: http.request, context }, true)
      await settleReceipts(database, params.gateway, readReceipts(query, fields))
      return thank(http.reply, fields)
    }),
  ])
}
