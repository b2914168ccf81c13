import { type CrtRound, crtRoundsOf } from '@kaihu/domain/order/core/crt-rounds.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { listEvents } from '../order.store.ts'
import { listPushes, type PushRow } from './push.store.ts'

export type CrtPush = {
  state: string
  attempts: number
  lastError: string | null
  caseNumber: string | null
}

function textIn(result: PushRow['result'], key: string): string | null {
  const value = result?.[key]
  return typeof value === 'string' ? value : null
}

export async function readCrtRounds(
  database: Queryable,
  orderCode: string,
): Promise<readonly { round: CrtRound; push: CrtPush | null }[]> {
  const events = await listEvents(database, orderCode)
  const rows = (await listPushes(database, orderCode)).filter(({ kind }) => kind === 'crt')
  return crtRoundsOf(events.map(({ event }) => event)).map((round) => {
    const row = rows.find(({ generation }) => generation === round.push)
    const push = row && {
      state: row.state,
      attempts: row.attempts,
      lastError: row.last_error,
      caseNumber: textIn(row.result, 'caseNumber'),
    }
    return { round, push: push ?? null }
  })
}
