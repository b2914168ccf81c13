import { z } from 'zod'
import { askOutside, failureOf, type OutsideEnd, readJson } from '../../outbound.ts'
import type { Provider, ProviderSettings } from './provider.ts'

export const TWILIO_URL = 'https://api.twilio.com/'

const sentShape = z.looseObject({ sid: z.string() })

function endOf({ url, line, slot, account, secret }: ProviderSettings): OutsideEnd {
  const basic = Buffer.from(`${account}:${secret}`).toString('base64')
  return {
    name: 'Twilio',
    url,
    urlSetting: `${slot}_URL`,
    credentialSetting: `${slot}_SECRET`,
    line,
    prove: ({ headers }) => ({ ...headers, authorization: `Basic ${basic}` }),
  }
}

/** Programmable messaging of Twilio; the words go out as they are. */
export function twilio(settings: ProviderSettings): Provider {
  const { account, sender, receiptsUrl } = settings
  const end = endOf(settings)
  const place = `2010-04-01/Accounts/${account}`
  return {
    send: ({ mobile, body: words }) => {
      const form = new URLSearchParams({
        To: mobile,
        Body: words,
        [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
        ...(receiptsUrl === undefined ? {} : { StatusCallback: receiptsUrl }),
      })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const request = { operation: 'send', path: `${place}/Messages.json`, headers, body: form.toString() }
      return askOutside(end, request, async (answer) => {
        if (!answer.ok) throw failureOf(end, answer.status)
        return (await readJson(answer, sentShape)).sid
      })
    },
    attempt: () =>
      askOutside(
        end,
        { operation: 'status', method: 'GET', path: `${place}.json`, isTrial: true },
        async (answer) => {
          if (!answer.ok) throw failureOf(end, answer.status)
          await readJson(answer, sentShape)
        },
      ),
  }
}
