import { type ActorRef, personOf } from '@kaihu/domain/access/actor.ts'
import type { ListHold } from '@kaihu/domain/screening/screening-list.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { JsonObject } from '../../platform/database/database-types.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** AO's and CM's own screening, the lite check, and what the platform does again by itself. */
export const RUN_STAGES = ['ao', 'cm', 'check', 'party', 'list', 'schedule'] as const
export type RunStage = (typeof RUN_STAGES)[number]

/** One screening of an order. */
export type RunRow = {
  runId: string
  orderCode: string
  stage: RunStage
  actor: ActorRef
  at: Date
  lists: Readonly<Record<string, string>>
  held: readonly ListHold[]
  parties: number
  hits: number
  newHits: number
  engineVersion: string
  configHash: string
}

export async function insertRun(trx: Transaction, run: RunRow): Promise<void> {
  await trx
    .insertInto('screening_run')
    .values({
      run_id: run.runId,
      order_code: run.orderCode,
      stage: run.stage,
      actor: run.actor as unknown as JsonObject,
      person: personOf(run.actor),
      at: run.at,
      lists: run.lists,
      held: JSON.stringify(run.held),
      parties: run.parties,
      hits: run.hits,
      new_hits: run.newHits,
      engine_version: run.engineVersion,
      config_hash: run.configHash,
    })
    .execute()
}

/** The screenings of an order, newest first. */
export async function listRuns(
  database: Database | Transaction,
  orderCode: string,
): Promise<readonly RunRow[]> {
  const rows = await database
    .selectFrom('screening_run')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => ({
    runId: row.run_id,
    orderCode: row.order_code,
    // The column's own constraint names the stages.
    stage: row.stage as RunStage,
    actor: row.actor as unknown as ActorRef,
    at: row.at,
    lists: row.lists as unknown as Record<string, string>,
    held: row.held as unknown as readonly ListHold[],
    parties: row.parties,
    hits: row.hits,
    newHits: row.new_hits,
    engineVersion: row.engine_version,
    configHash: row.config_hash,
  }))
}
