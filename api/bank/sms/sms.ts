import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'

/** Sends text messages. Rejects when the message was not taken. */
export type SmsSender = {
  /** `mobile` in E.164. */
  send(mobile: string, body: string): Promise<void>
}

/** The embedded twin: an outbox in the database. Told to answer wrongly, it takes the message and loses it. */
export const embeddedSms = (database: Database): SmsSender => ({
  send: async (mobile, body) => {
    const { isWrong } = await meetFault(database, 'sms')
    if (isWrong) return
    await database.insertInto('twin.sms_outbox').values({ mobile, body }).execute()
  },
})
