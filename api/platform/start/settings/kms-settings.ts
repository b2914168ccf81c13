import { z } from 'zod'
import { authority } from './outside-settings.ts'
import { bareHttpUrl, flag } from './setting-shapes.ts'
import type { Setting } from './settings.ts'

const word = z.string().min(1).max(300)
const secret = z.string().min(8, 'must have at least 8 characters')

/** Who keeps the key that everything sealed depends on, where that is not OBJECTS_KEY. */
export const KMS_SETTINGS = {
  OBJECTS_KMS: {
    schema: z.enum(['aws', 'vault'], 'must be aws or vault'),
    about:
      'key management system that wraps the keys of documents in the place of OBJECTS_KEY: aws (its API), vault (transit of HashiCorp Vault or OpenBao)',
  },
  OBJECTS_KMS_KEY: {
    schema: word,
    about: 'its key: id, ARN or alias/NAME (aws), or MOUNT/NAME, transit/kaihu (vault)',
  },
  OBJECTS_KMS_URL: {
    schema: bareHttpUrl,
    about: 'its address; of aws only where it is another than that of the region',
  },
  OBJECTS_KMS_REGION: { schema: z.string().regex(/^[a-z0-9-]+$/), about: 'its region (aws)' },
  OBJECTS_KMS_ACCOUNT: {
    schema: word,
    about: 'access key id (aws); without it what its own tools go by, the role of the machine for instance',
  },
  OBJECTS_KMS_SECRET: { schema: secret, about: 'secret access key that belongs to OBJECTS_KMS_ACCOUNT' },
  OBJECTS_KMS_TOKEN: {
    schema: secret,
    about: 'token (vault); without it a Vault agent at the address has to add one, and renews it',
  },
  OBJECTS_KMS_CA: {
    schema: authority,
    about: 'PEM file with the authorities that may sign its certificate; without it those of the machine',
  },
  OBJECTS_KMS_LEAVING: {
    schema: flag,
    about:
      'true: it opens what it wrapped and wraps nothing more, OBJECTS_KEY does, until "npm run kaihu -- rewrap-objects" has run',
    fallback: 'false',
  },
} as const satisfies Record<string, Setting>

type Raw = Readonly<Partial<Record<string, string>>>

export function findKmsMistakes(raw: Raw): readonly string[] {
  const which = raw['OBJECTS_KMS']
  if (which === undefined) return []
  const needed = which === 'vault' ? ['KEY', 'URL'] : ['KEY', 'REGION']
  const missing = needed
    .filter((ending) => raw[`OBJECTS_KMS_${ending}`] === undefined)
    .map((ending) => `OBJECTS_KMS_${ending} is missing; OBJECTS_KMS=${which} needs it.`)
  const isHalf = (raw['OBJECTS_KMS_ACCOUNT'] === undefined) !== (raw['OBJECTS_KMS_SECRET'] === undefined)
  const isShort = which === 'vault' && !/.\/./.test(raw['OBJECTS_KMS_KEY'] ?? 'a/b')
  const isStuck = raw['OBJECTS_KMS_LEAVING'] === 'true' && raw['OBJECTS_KEY'] === undefined
  return [
    ...missing,
    ...(isHalf ? ['OBJECTS_KMS_ACCOUNT and OBJECTS_KMS_SECRET go together.'] : []),
    ...(isShort ? ['OBJECTS_KMS_KEY must be MOUNT/NAME; OBJECTS_KMS=vault needs it so.'] : []),
    ...(isStuck ? ['OBJECTS_KEY is missing; OBJECTS_KMS_LEAVING=true needs it.'] : []),
  ]
}
