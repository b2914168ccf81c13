import type { Door } from '@kaihu/contract/doors.ts'
import { sql } from 'kysely'
import { type StaffIdentity, staffIdentitySchema } from '../../bank/directory/identity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn, type KeptJson } from '../../platform/database/json-column.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { ATTEMPT_SECONDS } from './attempt-seconds.ts'

const IDENTITY = jsonColumn('sign_in_attempt.identity', staffIdentitySchema)

export type Attempt = {
  readonly door: Door
  readonly state: string
  readonly nonce: string | null
  readonly codeVerifier: string | null
  readonly redirectUri: string
  readonly next: string | null
}

export async function insertAttempt(database: Database, cookieHash: Buffer, attempt: Attempt): Promise<void> {
  await database
    .insertInto('sign_in_attempt')
    .values({
      cookie_hash: cookieHash,
      door: attempt.door,
      state: attempt.state,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect_uri: attempt.redirectUri,
      next: attempt.next,
      expires_at: sql<Date>`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
    })
    .execute()
}

export async function takeAttemptOfBrowser(
  database: Database,
  door: Door,
  cookieHash: Buffer,
): Promise<(Attempt & { begunAt: Date }) | undefined> {
  const row = await database
    .selectFrom('sign_in_attempt')
    .select('state')
    .where('cookie_hash', '=', cookieHash)
    .executeTakeFirst()
  return row && takeAttempt(database, door, row.state)
}

/** Takes the attempt's state, so that what comes back with it is looked at once. */
export async function takeAttempt(
  database: Database,
  door: Door,
  state: string,
): Promise<(Attempt & { cookieHash: Buffer; begunAt: Date }) | undefined> {
  const { rows } = await sql<{
    cookie_hash: Buffer
    nonce: string | null
    code_verifier: string | null
    redirect_uri: string
    next: string | null
    begun_at: Date
  }>`with found as (
      select * from kaihu.sign_in_attempt
      where door = ${door} and state = ${state} and expires_at > now() for update
    )
    update kaihu.sign_in_attempt a set state = 'taken:' || gen_random_uuid(), nonce = null, code_verifier = null
    from found where a.cookie_hash = found.cookie_hash
    returning found.cookie_hash, found.nonce, found.code_verifier, found.redirect_uri, found.next,
      found.expires_at - make_interval(secs => ${ATTEMPT_SECONDS}) as begun_at`.execute(database)
  const [row] = rows
  if (!row) return undefined
  return {
    door,
    state,
    cookieHash: row.cookie_hash,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    redirectUri: row.redirect_uri,
    begunAt: row.begun_at,
    next: row.next,
  }
}

/** Keeps who arrived, for the browser of the attempt alone. */
export async function keepArrival(
  database: Database,
  cookieHash: Buffer,
  identity: StaffIdentity,
): Promise<void> {
  await database
    .updateTable('sign_in_attempt')
    .set({ identity: IDENTITY.write(identity) })
    .where('cookie_hash', '=', cookieHash)
    .execute()
}

export async function takeArrival(
  trx: Queryable,
  cookieHash: Buffer,
): Promise<{ door: Door; identity: StaffIdentity } | undefined> {
  const { rows } = await sql<{ door: Door; identity: KeptJson }>`delete from kaihu.sign_in_attempt
    where cookie_hash = ${cookieHash} and identity is not null and expires_at > now()
    returning door, identity`.execute(trx)
  const [row] = rows
  return row && { door: row.door, identity: IDENTITY.read(row.identity, 'a sign-in attempt') }
}

export async function sweepAttempts(database: Database): Promise<void> {
  await sql`delete from kaihu.sign_in_attempt where expires_at < now()`.execute(database)
}
