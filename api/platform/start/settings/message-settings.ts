import { z } from 'zod'
import { dkimKey } from './dkim-setting.ts'
import type { Setting } from './settings.ts'
import { SMS_SETTINGS } from './sms-settings.ts'

const mailUrl = z
  .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465 or smtp://host:587' })
  .refine((text) => URL.parse(text)?.hostname !== '', 'must name a host')
const mailFrom = z
  .string()
  .regex(
    /^([^<>@\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'must be an address, or a name and <address>',
  )

export const MESSAGE_SETTINGS = {
  MAIL_URL: {
    schema: mailUrl,
    about:
      'mail server, smtps://user:password@host:465 (TLS) or smtp://user:password@host:587 (STARTTLS, required unless on this machine); without it the embedded outbox',
  },
  MAIL_FROM: {
    schema: mailFrom,
    about: 'sender of all mail, address or "Name <address>"; goes with MAIL_URL',
  },
  MAIL_BOUNCES: {
    schema: z.email('must be an address without a name'),
    about:
      'address that mail comes back to when it cannot be delivered; the mail server hands what arrives there to "npm run kaihu -- mail bounce"; without it MAIL_FROM; goes with MAIL_URL',
  },
  MAIL_DKIM: {
    schema: dkimKey,
    about:
      'SELECTOR:DOMAIN:FILE, signs mail (DKIM): FILE holds the private key (PEM), its public half is SELECTOR._domainkey.DOMAIN in the DNS; goes with MAIL_URL',
  },
  ...SMS_SETTINGS,
} as const satisfies Record<string, Setting>
