import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../connect.ts'
import { isDatabaseDown } from '../database-errors.ts'
import { onReplica } from '../standing.ts'

/** `current`: nothing that was committed before it is asked is missing. `recent`: no older than the setting allows. */
export type Freshness = 'current' | 'recent'

export type Replica = {
  /** Reads there where it is fresh enough, else where everything is written. What fails for being there is read again here. */
  read<T>(freshness: Freshness, work: () => Promise<T>): Promise<T>
}

export type ReplicaOptions = {
  primary: pg.Pool
  standby: pg.Pool
  seconds: number
  onError?: (error: unknown) => void
  now?: () => number
}

/** A copy that is behind by a moment is waited for so often and so long, which is less than what a list takes. */
const LOOKS = 4
const BETWEEN_LOOKS_MS = 5
/** One that did not answer is left alone for a while: nobody waits for its connections meanwhile. */
const REST_MS = 5_000

type Place = { at: number; lsn: bigint }

function lsnOf(text: string | null | undefined): bigint {
  const [high = '0', low = '0'] = (text ?? '').split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

class NoReplicaError extends Error {}

async function askStandby(standby: pg.Pool): Promise<bigint> {
  const { rows } = await standby.query<{ standby: boolean; lsn: string | null }>(
    'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn',
  )
  if (rows[0]?.standby !== true)
    throw new NoReplicaError('DATABASE_REPLICA_URL names a server that takes writes')
  return lsnOf(rows[0].lsn)
}

async function askPrimary(primary: pg.Pool, now: () => number): Promise<Place> {
  const at = now()
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  return { at, lsn: lsnOf(rows[0]?.lsn) }
}

/** Cancelled because what it read was to be changed there, or an answer of a server that is going away. */
function isOfReplica(error: unknown): boolean {
  const isConflict = error instanceof pg.DatabaseError && ['40001', '25006'].includes(error.code ?? '')
  return isConflict || error instanceof NoReplicaError || isDatabaseDown(error)
}

function followLog({ primary, standby, seconds, now = () => performance.now() }: ReplicaOptions) {
  let places: Place[] = []
  let replayed = 0n
  const wanted = async (freshness: Freshness): Promise<bigint> => {
    const oldest = now() - seconds * 1_000
    places = places.filter(({ at }) => at >= oldest)
    const [kept] = places
    if (freshness === 'recent' && kept) return kept.lsn
    const place = await askPrimary(primary, now)
    places.push(place)
    return place.lsn
  }
  return async (freshness: Freshness): Promise<boolean> => {
    const lsn = await wanted(freshness)
    for (let look = 1; replayed < lsn; look += 1) {
      replayed = await askStandby(standby)
      if (replayed < lsn && look === LOOKS) return false
      if (replayed < lsn) await pause(BETWEEN_LOOKS_MS)
    }
    return true
  }
}

export function createReplica(options: ReplicaOptions): Replica {
  const { now = () => performance.now(), onError = () => undefined } = options
  const isFresh = followLog(options)
  let restsUntil = Number.NEGATIVE_INFINITY
  const orRest = (error: unknown) => {
    if (!isOfReplica(error)) throw error
    restsUntil = now() + REST_MS
    onError(error)
  }
  const isThere = async (freshness: Freshness): Promise<boolean> => {
    if (now() < restsUntil) return false
    try {
      return await isFresh(freshness)
    } catch (error) {
      orRest(error)
      return false
    }
  }
  return {
    read: async (freshness, work) => {
      if (!(await isThere(freshness))) return work()
      try {
        return await onReplica(work)
      } catch (error) {
        orRest(error)
        return work()
      }
    },
  }
}

const replicas = new WeakMap<Database, Replica>()

export function useReplica(database: Database, replica: Replica): void {
  replicas.set(database, replica)
}

export function readElsewhere<T>(
  database: Database,
  freshness: Freshness,
  work: () => Promise<T>,
): Promise<T> {
  return replicas.get(database)?.read(freshness, work) ?? work()
}
