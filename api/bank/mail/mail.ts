import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'

/** Sends mail. Rejects when the message was not taken. */
export type MailSender = {
  send(message: { recipient: string; subject: string; body: string }): Promise<void>
}

/** The embedded twin: an outbox in the database. Told to answer wrongly, it takes the message and loses it. */
export const embeddedMail = (database: Database): MailSender => ({
  send: async (message) => {
    const { isWrong } = await meetFault(database, 'mail')
    if (isWrong) return
    await database.insertInto('twin.mail_outbox').values(message).execute()
  },
})
