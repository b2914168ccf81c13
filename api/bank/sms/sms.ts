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

/** The sender that the settings ask for; in development the twin where they name none. */
export function smsSender(settings: OutsideSettings, database: Database): SmsSender {
  const gateway = outsideEnd('SMS', settings, database)
  if (gateway) return smsGateway(gateway)
  return settings.isProduction ? { send: () => refuseWaived('SMS') } : smsTwin(database)
}
