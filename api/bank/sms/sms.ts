import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'
import { type OutsideSettings, outsideEnd } from '../outside/ends.ts'
import { refuseWaived } from '../outside/waived.ts'
import { smsGateway } from './sms-gateway.ts'

/** What may be kept of a message that holds a one-time code. */
export type CodeInMessage = {
  /** The words with the code blotted out. */
  blotted: string
  /** Which code it is, as verification_code names it. */
  challengeHash: Buffer
}

export type TextMessage = {
  /** the same at every try of the same message */
  id: string
  /** in E.164 */
  mobile: string
  body: string
  /** present when the body holds a one-time code; it is kept nowhere as it is */
  code?: CodeInMessage
}

/** Sends text messages. Rejects when the message was not taken. */
export type SmsSender = { send(message: TextMessage): Promise<void> }

/** Keeps the words as sent beside the message, as long as the code is good. */
function showCode(
  database: Database,
  messageId: number,
  body: string,
  { challengeHash }: CodeInMessage,
): Promise<unknown> {
  return sql`
    insert into twin.sms_code_text (challenge_hash, message_id, body)
    select challenge_hash, ${messageId}, ${body} from kaihu.verification_code where challenge_hash = ${challengeHash}
    on conflict (challenge_hash) do update set message_id = excluded.message_id, body = excluded.body
  `.execute(database)
}

/**
 * The embedded twin: an outbox in the database. Told to answer wrongly, it takes the message and loses it.
 */
export function embeddedSms(database: Database): SmsSender {
  return {
    send: async ({ mobile, body, code }) => {
      const { isWrong } = await meetFault(database, 'sms')
      if (isWrong) return
      const { message_id } = await database
        .insertInto('twin.sms_outbox')
        .values({ mobile, body: code?.blotted ?? body })
        .returning('message_id')
        .executeTakeFirstOrThrow()
      if (code) await showCode(database, message_id, body, code)
    },
  }
}

/** The sender that the settings ask for. */
export function smsSender(settings: OutsideSettings, database: Database): SmsSender {
  const gateway = outsideEnd('SMS', settings, database)
  if (gateway) return smsGateway(gateway)
  return settings.isProduction ? { send: () => refuseWaived('SMS') } : embeddedSms(database)
}
