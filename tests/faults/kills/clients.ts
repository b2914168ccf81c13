import path from 'node:path'
import type { Seat } from '../../harness/crowd/sessions.ts'
import { seededRandom } from '../../harness/drawn/seeded-random.ts'
import { openJournal } from './journal.ts'
import { type Arena, work } from './worker.ts'

/** A client at each seat, until the run is over; each keeps its own record. */
export async function startClients(
  seats: readonly Seat[],
  arena: Arena,
  journals: string,
  seed: number,
): Promise<void> {
  const clients = seats.map((seat, client) => {
    const orders = seat.person.role === 'RM' ? [] : arena.all
    const parts = { client, person: seat.person, orders, random: seededRandom(seed * 100 + client) }
    return work(seat, parts, arena, openJournal(path.join(journals, `client-${client}.jsonl`)))
  })
  await Promise.all(clients)
}
