import type { ConnectionView, OutsideCallView, SystemName } from '@kaihu/contract/connections.ts'
import type { Connection, OpenConnection } from '../bank/connection.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { countReceipts, type ReceiptCounts } from '../bank/sms/receipts.ts'
import { countBounces } from '../notices/bounces/count-bounces.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import {
  countCallsSince,
  type DayRow,
  listCallsTo,
  listLastCalls,
  type OutsideCallRow,
} from './outside-call.store.ts'
import { CONNECTIONS } from './systems.ts'

type Parts = { database: Database; config: Config; now: Date }

const DAY_MS = 86_400_000

export async function readConnections({ database, config, now }: Parts): Promise<ConnectionView[]> {
  await linesOf(database).flush()
  const last = await listLastCalls(database)
  const days = await countCallsSince(database, new Date(now.getTime() - DAY_MS))
  const receipts = await countReceipts(database, new Date(now.getTime() - DAY_MS))
  const bounces = await countBounces(database, new Date(now.getTime() - DAY_MS))
  return CONNECTIONS.map((connection) => {
    const open = connection.open(config, database)
    const ofSystem = <T extends { system: SystemName }>(rows: readonly T[]) =>
      rows.filter(({ system }) => system === connection.system)
    const kept = { last: ofSystem(last), day: ofSystem(days)[0] }
    const arrived = receipts.find(({ gateway }) => gateway === connection.system)
    return viewOf(connection, open, { ...kept, config, arrived, bounces })
  })
}

export async function readCalls(
  database: Database,
  system: SystemName,
  { onlyFailed }: { onlyFailed: boolean },
): Promise<OutsideCallView[]> {
  await linesOf(database).flush()
  return (await listCallsTo(database, system, { onlyFailed })).map(callView)
}

type Kept = {
  last: readonly OutsideCallRow[]
  day: DayRow | undefined
  config: Config
  arrived: ReceiptCounts | undefined
  bounces: number
}

function standingOf(
  { otherwise, system }: Connection,
  open: OpenConnection | undefined,
  { config: { isProduction, twins = [] } }: Kept,
): ConnectionView['standing'] {
  if (open && twins.some((twin) => twin.toLowerCase() === system)) return 'twin'
  if (open) return open.place === '' ? 'own' : 'real'
  return otherwise === 'nothing' || (otherwise === 'twin' && isProduction) ? 'waived' : otherwise
}

function viewOf(connection: Connection, open: OpenConnection | undefined, kept: Kept): ConnectionView {
  const { system, settings, waiver } = connection
  const { last, day, arrived, bounces } = kept
  const success = last.find(({ outcome }) => outcome === 'done')
  const failure = last.find(({ outcome }) => outcome !== 'done')
  const standing = standingOf(connection, open, kept)
  return {
    system,
    settings: [...settings],
    standing,
    place: open?.place || (standing === 'waived' && kept.config.isProduction && waiver) || null,
    mayTry: open?.ask !== undefined,
    state: stateOf(standing, open, { success, failure }),
    lastSuccess: success?.at.toISOString() ?? null,
    lastFailure: failure ? callView(failure) : null,
    receipts: arrived
      ? { delivered: arrived.delivered, undelivered: arrived.undelivered, open: arrived.open }
      : null,
    returned: system === 'mail' ? bounces : null,
    day: { calls: day?.calls ?? 0, failed: day?.failed ?? 0, milliseconds: day?.milliseconds ?? null },
  }
}

function stateOf(
  standing: ConnectionView['standing'],
  open: OpenConnection | undefined,
  last: { success: OutsideCallRow | undefined; failure: OutsideCallRow | undefined },
): ConnectionView['state'] {
  if (standing === 'waived') return 'waived'
  if (standing === 'own' && open?.ask === undefined) return 'built_in'
  return open ? stateOfLast(last) : 'untried'
}

/** A system that refuses one request works: it is the request that is wrong. */
function stateOfLast({
  success,
  failure,
}: {
  success: OutsideCallRow | undefined
  failure: OutsideCallRow | undefined
}): ConnectionView['state'] {
  if (!failure || (success && success.at >= failure.at)) return success ? 'working' : 'untried'
  return failure.cause === 'request_refused' ? 'working' : 'failing'
}

function callView(row: OutsideCallRow): OutsideCallView {
  const { cause, status, setting } = row
  return {
    at: row.at.toISOString(),
    operation: row.operation,
    outcome: row.outcome,
    trouble: cause === null ? null : { cause, status, setting },
    milliseconds: row.milliseconds,
    requestId: row.request_id,
  }
}
