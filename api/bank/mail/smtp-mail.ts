import { createTransport } from 'nodemailer'
import { isLoopback } from '../../platform/start/loopback.ts'
import { CoreSystemError } from '../core-system.ts'
import type { Line } from '../outside/line.ts'
import { silence } from '../outside/silence.ts'
import type { MailSender } from './mail.ts'
import { htmlOf } from './mail-parts.ts'

/** The key whose public half stands in the DNS as `SELECTOR._domainkey.DOMAIN`. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

export type SmtpSettings = {
  /** smtp: or smtps:, with the credentials */
  url: string
  from: string
  /** where mail comes back to that cannot be delivered; the sender where it is not named */
  bounces?: string
  line: Line
  /** signs what is sent, so that receivers know that nobody changed it on the way */
  dkim?: DkimKey
  /** Longest wait for the server, shorter than the job that sends may take. */
  patienceMs?: number
}

const PATIENCE_MS = 20_000
const SETTING = 'MAIL_URL'

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
  const trouble = { setting: SETTING, ...(status > 0 ? { status } : {}) }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const detail = `the mail server refused to sign in (${status}): check MAIL_URL`
    return new CoreSystemError('unavailable', detail, { ...trouble, cause: 'credentials_refused' })
  }
  if (status > 0) {
    const cause = status >= 500 ? 'request_refused' : 'system_failed'
    const failure = status >= 500 ? 'refused' : 'unavailable'
    return new CoreSystemError(failure, `the mail server answered ${status}`, { ...trouble, cause })
  }
  return unreached(error, code)
}

/** Nothing was answered. The library says of TLS only that it failed; what it was told is in the cause or the words. */
function unreached(error: unknown, code: unknown): CoreSystemError {
  if (code === 'ETLS' && !(error instanceof Error && error.cause))
    return new CoreSystemError('unavailable', 'the mail server cannot be reached over TLS', {
      cause: 'tls_failed',
      setting: SETTING,
    })
  if (code === 'EABORT')
    return new CoreSystemError('timeout', 'the mail server does not answer in time', {
      cause: 'no_answer',
      setting: SETTING,
    })
  return silence('the mail server', error, SETTING)
}

function transportTo({ url, dkim, patienceMs = PATIENCE_MS }: SmtpSettings) {
  return createTransport({
    ...smtpOptions(url),
    ...(dkim ? { dkim } : {}),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends through a mail server (MAIL_URL). What it will never take is refused; anything else is worth another try. */
export function smtpMail(settings: SmtpSettings): MailSender {
  const { from, bounces, line, patienceMs = PATIENCE_MS } = settings
  const transport = transportTo(settings)
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: ({ id, recipient, subject, body }) => {
      const message = {
        from,
        to: { name: '', address: recipient },
        subject,
        text: body,
        html: htmlOf({ subject, body }),
        // The same at every try: a mail that arrives twice can be known by it.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        ...(bounces === undefined ? {} : { envelope: { from: bounces, to: recipient } }),
        // A server that knows delivery reports names this in its own, and sends one for what fails alone.
        dsn: { id, return: 'headers' as const, notify: ['failure' as const] },
      }
      return line.through('send', async () => {
        const signal = AbortSignal.timeout(patienceMs)
        await transport.sendMail({ ...message, signal }).catch((error: unknown) => {
          throw failureOf(error)
        })
      })
    },
  }
}

/** Whether the server would take a mail of ours: connection, TLS and signing in, and no mail. */
export function tryMail(settings: SmtpSettings): Promise<void> {
  return settings.line.tried('status', async () => {
    await transportTo(settings)
      .verify()
      .catch((error: unknown) => {
        throw failureOf(error)
      })
  })
}
