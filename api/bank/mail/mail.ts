import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import { meetFault } from '../fault.ts'
import { smtpMail } from './smtp-mail.ts'

/** Sends mail. Rejects when the message was not taken. */
export type MailSender = {
  /** `id` is the same at every try of the same message. */
  send(message: { id: string; recipient: string; subject: string; body: string }): Promise<void>
}

/** The embedded twin: an outbox in the database. Told to answer wrongly, it takes the message and loses it. */
export function embeddedMail(database: Database): MailSender {
  return {
    send: async ({ recipient, subject, body }) => {
      const { isWrong } = await meetFault(database, 'mail')
      if (isWrong) return
      await database.insertInto('twin.mail_outbox').values({ recipient, subject, body }).execute()
    },
  }
}

/** The sender that the settings ask for. */
export function mailSender(
  { MAIL_URL: url, MAIL_FROM: from }: Pick<Config, 'MAIL_URL' | 'MAIL_FROM'>,
  database: Database,
): MailSender {
  return url === undefined || from === undefined ? embeddedMail(database) : smtpMail({ url, from })
}
