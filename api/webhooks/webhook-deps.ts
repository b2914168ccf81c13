import { ringOf } from '../bank/kms/ring-of.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { KeyRing } from '../platform/objects/key-ring.ts'
import type { Config } from '../platform/start/config.ts'

export const PRIVATE_SETTING = 'WEBHOOKS_TO_PRIVATE_ALLOWED'

export type WebhookDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly keys: KeyRing
  readonly isHttpAllowed: boolean
  readonly isPublicOnly: boolean
}

/** What the settings say of where webhooks may go: over TLS alone in production, to public addresses alone unless told. */
export function rulesOfWebhooks({ isProduction, WEBHOOKS_TO_PRIVATE_ALLOWED }: Config) {
  return { isHttpAllowed: !isProduction, isPublicOnly: !WEBHOOKS_TO_PRIVATE_ALLOWED }
}

export function webhookDeps(parts: { config: Config; database: Database; clock: Clock }): WebhookDeps {
  const { config, database, clock } = parts
  const keys = ringOf(config, database)
  return { database, clock, keys, ...rulesOfWebhooks(config) }
}
