import { createTransport } from 'nodemailer'
import { isLoopback } from '../../platform/start/loopback.ts'
import { CoreSystemError } from '../core-system.ts'
import type { MailSender } from './mail.ts'

export type SmtpSettings = {
  /** smtp: or smtps:, with the credentials */
  url: string
  from: string
  /** Longest wait for the server, shorter than the job that sends may take. */
  patienceMs?: number
}

const PATIENCE_MS = 20_000

/** The connection that an address asks for: over TLS, unless the server is on this machine. */
export function smtpOptions(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const isHere = isLoopback(hostname)
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

function field(error: unknown, name: string): unknown {
  return error instanceof Error && name in error
    ? (error as Error & Record<string, unknown>)[name]
    : undefined
}

/** Our own words: the server's may repeat what it was sent. */
function failureOf(error: unknown): CoreSystemError {
  const code = field(error, 'code')
  const status = Number(field(error, 'responseCode') ?? 0)
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new CoreSystemError(
      'unavailable',
      `the mail server refused to sign in (${status}): check MAIL_URL`,
    )
  if (code === 'ETLS') return new CoreSystemError('unavailable', 'the mail server cannot be reached over TLS')
  if (code === 'ETIMEDOUT' || code === 'EABORT')
    return new CoreSystemError('timeout', 'the mail server does not answer in time')
  if (status >= 500) return new CoreSystemError('refused', `the mail server answered ${status}`)
  if (status >= 400) return new CoreSystemError('unavailable', `the mail server answered ${status}`)
  return new CoreSystemError('unavailable', 'the mail server cannot be reached')
}

/** Sends through a mail server (MAIL_URL). What it will never take is refused; anything else is worth another try. */
export function smtpMail({ url, from, patienceMs = PATIENCE_MS }: SmtpSettings): MailSender {
  const transport = createTransport({
    ...smtpOptions(url),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ id, recipient, subject, body }) => {
      const message = {
        from,
        to: { name: '', address: recipient },
        subject,
        text: body,
        // The same at every try: a mail that arrives twice can be known by it.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.timeout(patienceMs),
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw failureOf(error)
      })
    },
  }
}
