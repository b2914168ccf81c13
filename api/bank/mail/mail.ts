import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'
import type { OutsideSettings } from '../outside/ends.ts'
import { linesOf } from '../outside/lines.ts'
import { refuseWaived } from '../outside/waived.ts'
import { type SmtpSettings, smtpMail } from './smtp-mail.ts'

/** Sends mail. Rejects when the message was not taken. */
export type MailSender = {
  /** `id` is the same at every try of the same message. */
  send(message: { id: string; recipient: string; subject: string; body: string }): Promise<void>
}

export function embeddedMail(database: Database): MailSender {
  return {
    send: async ({ recipient, subject, body }) => {
      const { isWrong } = await meetFault(database, 'mail')
      if (isWrong) return
      await database.insertInto('twin.mail_outbox').values({ recipient, subject, body }).execute()
    },
  }
}

export function smtpSettings(settings: OutsideSettings, database: Database): SmtpSettings | undefined {
  const { MAIL_URL: url, MAIL_FROM: from, MAIL_DKIM: dkim, MAIL_BOUNCES: bounces } = settings
  if (url === undefined || from === undefined) return undefined
  return {
    url,
    from,
    line: linesOf(database).to('mail'),
    ...(dkim ? { dkim } : {}),
    ...(bounces ? { bounces } : {}),
  }
}

export function mailSender(settings: OutsideSettings, database: Database): MailSender {
  const server = smtpSettings(settings, database)
  if (server) return smtpMail(server)
  return settings.isProduction ? { send: () => refuseWaived('MAIL') } : embeddedMail(database)
}
