import { askOutside, failureOf, type OutsideEnd, sendOutside } from '../outbound.ts'
import type { SmsSender } from './sms.ts'

/** Sends through a gateway (SMS_URL): any 2xx means taken. The text is kept nowhere on this side. */
export function smsGateway(gateway: OutsideEnd): SmsSender {
  return {
    send: ({ id, mobile, body, validUntil }) =>
      sendOutside(gateway, {
        operation: 'send',
        key: id,
        content: {
          to: mobile,
          text: body,
          id,
          ...(validUntil ? { validUntil: validUntil.toISOString() } : {}),
        },
      }),
  }
}

/** Whether the gateway answers us: a plain GET sends nothing, and what it says of it matters only as a refusal of us. */
export function trySmsGateway(gateway: OutsideEnd): Promise<void> {
  return askOutside(gateway, { operation: 'status', method: 'GET', isTrial: true }, ({ status }) => {
    if (status === 401 || status === 403 || status >= 500) throw failureOf(gateway, status)
  })
}
