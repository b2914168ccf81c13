import { z } from 'zod'
import { authority } from './outside-settings.ts'
import { httpUrl, objectsAddress, wholeNumber } from './setting-shapes.ts'
import type { Setting } from './settings.ts'

const addresses = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(z.email('must be mail addresses parted by commas')).min(1))

export const AUDIT_SETTINGS = {
  AUDIT_TSA_URL: {
    schema: httpUrl,
    about:
      'time stamp authority (RFC 3161) that says when a checkpoint was there, and a sealed paper; http is as good as https, its answers are signed',
  },
  AUDIT_TSA_CA: {
    schema: authority,
    about: 'PEM file with the authorities that its certificate leads to; goes with AUDIT_TSA_URL',
  },
  AUDIT_COPY_S3: {
    schema: objectsAddress,
    about:
      'bucket with object lock that checkpoints are copied to, https://key:secret@host/bucket?region=name; its key may write and list, and nothing else',
  },
  AUDIT_COPY_DAYS: {
    schema: wholeNumber(1, 36_500),
    about: 'days that a copy in AUDIT_COPY_S3 is locked for',
    fallback: '3650',
  },
  AUDIT_COPY_FOLDER: {
    schema: z.string().min(1),
    about: 'folder on another host (a mounted share) that checkpoints are copied to',
  },
  AUDIT_DIGEST_TO: {
    schema: addresses,
    about: 'mail addresses, parted by commas, that the last checkpoint of each day is mailed to',
  },
  AUDIT_WITNESS: {
    schema: z.literal('none', 'must be none, or left out'),
    about: 'none: production goes without any witness of the audit; it is told of at every start',
  },
} as const satisfies Record<string, Setting>
