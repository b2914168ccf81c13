import { createHmac } from 'node:crypto'
import { reportSmsArrival, reportSmsArrivals } from '@kaihu/contract/sms-receipts.ts'
import { type Arrival, settleReceipts } from '../bank/sms/receipts.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, type Route } from '../platform/routes.ts'
import { isSame } from '../platform/session/secrets.ts'
import type { Config } from '../platform/start/config.ts'

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

/** Where providers report whether messages arrived. Whoever cannot show that they are one is told that nothing is here. */
export function smsReceiptRoutes(config: Config): readonly Route[] {
  const { SMS_RECEIPTS_TOKEN: token, SMS_RECEIPTS_URL: base } = config
  return [
    implement(reportSmsArrival, async ({ params, body }, { database, http }) => {
      const slot = SLOTS[params.gateway]
      const secret = config[`${slot}_SECRET`]
      if (config[slot] !== 'twilio' || secret === undefined || base === undefined) throw refuse('notFound')
      const fields = fieldsOf(body)
      const url = new URL(`/v1/sms-receipts/${params.gateway}`, base).toString()
      const shown = String(http.request.headers['x-twilio-signature'] ?? '')
      if (!isSame(shown, twilioSignature(secret, url, fields))) throw refuse('notFound')
      await settleReceipts(database, params.gateway, twilioArrivals(fields))
      return http.reply.status(204).send()
    }),
    implement(reportSmsArrivals, async ({ params, body }, { database }) => {
      if (token === undefined || !isSame(params.token, token)) throw refuse('notFound')
      const arrivals = body.map(arrivalOf)
      await settleReceipts(database, params.gateway, arrivals)
      return { code: 0, msg: 'ok', result: 0, errmsg: 'OK' }
    }),
  ]
}
