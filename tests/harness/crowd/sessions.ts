import { randomUUID } from 'node:crypto'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { type OpenedSession, openSession } from '@kaihu/api/platform/session/open-session.ts'
import { SESSION_COOKIE } from '@kaihu/api/platform/session/presented.ts'
import { sessionSettings } from '@kaihu/api/platform/session/session-settings.ts'
import type { Config } from '@kaihu/api/platform/start/config.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { signedHeaders, type Unsigned } from '../signed-headers.ts'

/** A person at a browser, signed in. */
export type Seat = { person: StaffActor; opened: OpenedSession }

/** Opens a session for each of these people, as their sign-in would. */
export async function openSeats(
  { database, config }: { database: Database; config: Config },
  people: readonly StaffActor[],
): Promise<Seat[]> {
  const settings = sessionSettings(config)
  const seats: Seat[] = []
  for (const person of people) {
    const owner = { audience: 'staff' as const, staffId: person.staffId, role: person.role }
    const opened = await inTransaction(database, (trx) =>
      openSession(trx, settings, { ...owner, needs: null, isProved: false, directoryToken: randomUUID() }),
    )
    seats.push({ person, opened })
  }
  return seats
}

/** All headers of one request of a seat: host, cookie, credentials, signature, a nonce of its own. */
export async function headersOf({ opened }: Seat, request: Unsigned): Promise<Record<string, string>> {
  return {
    host: 'localhost',
    cookie: `${SESSION_COOKIE}=${opened.cookie}`,
    ...(request.body ? { 'content-type': 'application/json' } : {}),
    ...(await signedHeaders(opened.grant, HEADERS.staffToken, request)),
  }
}
