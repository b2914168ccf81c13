import { isSame } from '../../../platform/session/secrets.ts'
import type { SmsReceiptFields } from '../../../platform/start/settings/sms-request.ts'
import type { Arrival } from '../receipts.ts'
import { digest, fillText, plainText, saysOneOf, valueAt } from './fill.ts'

const CODE_LENGTH = 100

function arrivalOf(line: unknown, fields: SmsReceiptFields): Arrival[] {
  const reference = plainText(valueAt(line, fields.messageId))
  const state = valueAt(line, fields.state)
  const isDelivered = saysOneOf(state, fields.delivered)
  if (reference === undefined || !(isDelivered || saysOneOf(state, fields.undelivered))) return []
  const code = fields.code === undefined ? undefined : plainText(valueAt(line, fields.code))
  return [{ reference, isDelivered, code: code?.slice(0, CODE_LENGTH) ?? null }]
}

/** What a report says of messages that arrived or did not; those still on their way are left out. */
export function readReceipts(body: unknown, fields: SmsReceiptFields): readonly Arrival[] {
  const found = fields.items === undefined ? body : valueAt(body, fields.items)
  const lines = Array.isArray(found) ? found : [found]
  return lines.flatMap((line) => arrivalOf(line, fields))
}

/** Whether a report is signed by the gateway's secret; `header` reads what was sent. */
export function isSignedReport(
  raw: Uint8Array,
  { signature }: SmsReceiptFields,
  secret: string | undefined,
  header: (name: string) => string,
): boolean {
  if (signature === undefined || secret === undefined) return false
  const { over, prefix, header: name } = signature
  const body = Buffer.from(raw).toString('utf8')
  const wanted = digest(fillText(over, { body, secret }), signature, secret)
  return isSame(header(name.toLowerCase()), `${prefix}${wanted}`)
}
