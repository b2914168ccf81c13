import { sendOutside } from '../outbound.ts'
import type { SmsSender } from './sms.ts'

/** Sends through a gateway (SMS_URL): any 2xx means taken. The text is kept nowhere on this side. */
export function smsGateway(settings: { url: string; token: string; patienceMs?: number }): SmsSender {
  const gateway = { name: 'the SMS gateway', tokenSetting: 'SMS_TOKEN', ...settings }
  return {
    send: async ({ id, mobile, body }) => {
      const answer = await sendOutside(gateway, { key: id, content: { to: mobile, text: body, id } })
      await answer.body?.cancel()
    },
  }
}
