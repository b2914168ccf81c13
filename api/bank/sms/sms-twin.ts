import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'
import type { SmsSender } from './sms.ts'

/** Digits that may be a code, and what stands in their place. */
const CODE = /(?<!\d)\d{6}(?!\d)/g
const BLOTTED = '******'

/** Keeps the words as sent beside the message, exactly as long as the code itself is good. */
async function showCode(database: Database, messageId: number, id: string, body: string): Promise<void> {
  await sql`
    insert into twin.sms_code_text (carried_by, message_id, body)
    select message_id, ${messageId}, ${body} from kaihu.verification_code where message_id = ${id}
    on conflict (carried_by) do update set message_id = excluded.message_id, body = excluded.body
  `.execute(database)
}

/**
 * Told to answer wrongly, it takes the message and loses it. The digits of a code are kept until it is of no
 * use.
 */
export function smsTwin(database: Database): SmsSender {
  return {
    send: async ({ id, mobile, body, validUntil }) => {
      const { isWrong } = await meetFault(database, 'sms')
      if (isWrong) return
      const { message_id } = await database
        .insertInto('twin.sms_outbox')
        .values({ mobile, body: validUntil ? body.replaceAll(CODE, BLOTTED) : body })
        .returning('message_id')
        .executeTakeFirstOrThrow()
      if (validUntil) await showCode(database, message_id, id, body)
    },
  }
}
