import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { WrappedKey } from '../../platform/objects/key-ring.ts'

export type Purpose = 'passkey' | 'totp' | 'proof'

type Asked = { readonly challenge: string | null; readonly secret: WrappedKey | null }

const SECONDS = 300

/** Keeps what a session was asked last for a purpose; what it was asked before is answered no more. */
export async function keepChallenge(
  database: Database,
  sessionId: string,
  purpose: Purpose,
  { challenge, secret }: Partial<Asked>,
): Promise<void> {
  const row = {
    challenge: challenge ?? null,
    key_id: secret?.keyId ?? null,
    wrapped: secret?.wrapped ?? null,
    expires_at: sql<Date>`now() + make_interval(secs => ${SECONDS})`,
  }
  await database
    .insertInto('factor_challenge')
    .values({ session_id: sessionId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute()
}

function askedOf(row: { challenge: string | null; key_id: string | null; wrapped: Buffer | null }): Asked {
  const { challenge, key_id: keyId, wrapped } = row
  return { challenge, secret: keyId === null || wrapped === null ? null : { keyId, wrapped } }
}

export async function takeChallenge(
  database: Database,
  sessionId: string,
  purpose: Purpose,
): Promise<string | null> {
  const row = await database
    .deleteFrom('factor_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['challenge', 'key_id', 'wrapped'])
    .executeTakeFirst()
  return row ? askedOf(row).challenge : null
}

/** The secret that a session was shown: a mistyped code may be typed again. */
export async function findNewSecret(database: Database, sessionId: string): Promise<WrappedKey | null> {
  const row = await database
    .selectFrom('factor_challenge')
    .select(['challenge', 'key_id', 'wrapped'])
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'totp')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ? askedOf(row).secret : null
}

export async function sweepChallenges(database: Database): Promise<void> {
  await sql`delete from kaihu.factor_challenge where expires_at < now()`.execute(database)
}
