import type { Database } from '../../platform/database/connect.ts'
import type { SmsSlot } from '../../platform/start/settings/sms-settings.ts'
import { type OutsideSettings, outsideEnd } from '../outside/ends.ts'
import { refuseWaived } from '../outside/waived.ts'
import type { Provider } from './providers/provider.ts'
import { providerOf } from './providers/providers.ts'
import { type Gateway, insertSent } from './receipts.ts'
import { smsGateway } from './sms-gateway.ts'
import { smsTwin } from './sms-twin.ts'

export type TextMessage = {
  /** the same at every try of the same message */
  id: string
  /** in E.164 */
  mobile: string
  body: string
  /** when it is of no use any more: of a message that holds a one-time code, which is kept nowhere on this side */
  validUntil?: Date
  /** the same as values, for providers that send approved templates alone: `code`, `confirmation`, `customer.opened` */
  said?: { name: string; locale: string; params: Readonly<Record<string, string>> }
}

/** Sends text messages. Rejects when the message was not taken. */
export type SmsSender = { send(message: TextMessage): Promise<void> }

/** Asks one gateway after the other until one takes the message; what the last one said is what went wrong. */
function firstThatTakes(first: SmsSender, ...others: readonly SmsSender[]): SmsSender {
  const [next, ...rest] = others
  if (next === undefined) return first
  const fallback = firstThatTakes(next, ...rest)
  return { send: (message) => first.send(message).catch(() => fallback.send(message)) }
}

function byProvider(provider: Provider, gateway: Gateway, database: Database): SmsSender {
  return {
    send: async (message) => {
      const reference = await provider.send(message)
      if (reference !== '') await insertSent(database, { gateway, reference, messageId: message.id })
    },
  }
}

function senderOf(slot: SmsSlot, settings: OutsideSettings, database: Database): SmsSender | undefined {
  const provider = providerOf(slot, settings, database)
  if (provider) return byProvider(provider, slot === 'SMS' ? 'sms' : 'sms2', database)
  const gateway = outsideEnd(slot, settings, database)
  return gateway && smsGateway(gateway)
}

/** The sender that the settings ask for; in development the twin where they name none. */
export function smsSender(settings: OutsideSettings, database: Database): SmsSender {
  const first = senderOf('SMS', settings, database)
  const second = senderOf('SMS2', settings, database)
  if (first) return firstThatTakes(first, ...(second ? [second] : []))
  return settings.isProduction ? { send: () => refuseWaived('SMS') } : smsTwin(database)
}
