import type { Database } from '../../platform/database/connect.ts'
import { type OutsideSettings, outsideEnd } from '../outside/ends.ts'
import { refuseWaived } from '../outside/waived.ts'
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

/** The sender that the settings ask for; in development the twin where they name none. */
export function smsSender(settings: OutsideSettings, database: Database): SmsSender {
  const gateway = outsideEnd('SMS', settings, database)
  const second = outsideEnd('SMS2', settings, database)
  if (gateway) return firstThatTakes(smsGateway(gateway), ...(second ? [smsGateway(second)] : []))
  return settings.isProduction ? { send: () => refuseWaived('SMS') } : smsTwin(database)
}
