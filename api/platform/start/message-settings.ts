import { z } from 'zod'
import { dkimKey } from './dkim-setting.ts'
import { proofSettings } from './outside-settings.ts'
import { bareHttpUrl } from './setting-shapes.ts'
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

/** How people are written to: by which mail server, and by which gateway of text messages. */
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
  MAIL_DKIM: {
    schema: dkimKey,
    about:
      'SELECTOR:DOMAIN:FILE, signs mail (DKIM): FILE holds the private key (PEM), its public half is SELECTOR._domainkey.DOMAIN in the DNS; goes with MAIL_URL',
  },
  ...SMS_SETTINGS,
  SMS_URL: {
    schema: bareHttpUrl,
    about:
      'gateway that takes text messages as JSON, {to, text, id}, or another address of the provider that SMS names; without either the embedded outbox',
  },
  ...proofSettings('SMS', 'the SMS gateway'),
  SMS2_URL: {
    schema: bareHttpUrl,
    about: 'second gateway of the same kind, asked when the first does not take a message; goes with SMS_URL',
  },
  ...proofSettings('SMS2', 'the second SMS gateway'),
} as const satisfies Record<string, Setting>
