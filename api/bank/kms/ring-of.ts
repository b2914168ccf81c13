import type { Database } from '../../platform/database/connect.ts'
import { type KeyRing, keyRing } from '../../platform/objects/key-ring.ts'
import type { Config } from '../../platform/start/config.ts'
import { kmsOf } from './kms-of.ts'
import { kmsRing } from './kms-ring.ts'

const ofDatabase = new WeakMap<Database, WeakMap<Config, KeyRing>>()

function secretsOf({ OBJECTS_KEY: key, OBJECTS_OLD_KEYS: older }: Config): KeyRing | undefined {
  return key === undefined ? undefined : keyRing(key, older)
}

/** A system that is being left opens what it wrapped and wraps nothing more. */
function leaving(ring: KeyRing, secrets: KeyRing): KeyRing {
  return { ...ring, keyId: () => secrets.keyId(), wrap: (key) => secrets.wrap(key) }
}

function makeRing(config: Config, database: Database): KeyRing {
  const secrets = secretsOf(config)
  const kms = kmsOf(config, database)
  if (!kms) {
    if (!secrets) throw new Error('Neither OBJECTS_KEY nor OBJECTS_KMS is set')
    return secrets
  }
  const ring = kmsRing({ database, kms, secrets })
  return config.OBJECTS_KMS_LEAVING && secrets ? leaving(ring, secrets) : ring
}

/** The keys of these settings; rooms of a process share what is opened. */
export function ringOf(config: Config, database: Database): KeyRing {
  const known = ofDatabase.get(database) ?? new WeakMap<Config, KeyRing>()
  ofDatabase.set(database, known)
  const ring = known.get(config) ?? makeRing(config, database)
  known.set(config, ring)
  return ring
}
