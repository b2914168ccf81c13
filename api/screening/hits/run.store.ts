import { type ActorRef, personOf } from '@kaihu/domain/access/actor.ts'
import type { ListHold } from '@kaihu/domain/screening/screening-list.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR, TEXTS } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const RUN_BY = jsonColumn('screening_run.actor', ACTOR)
const LISTS = jsonColumn('screening_run.lists', TEXTS)
const HELD = jsonColumn<readonly ListHold[]>(
  'screening_run.held',
  z.array(byItsMarks<ListHold>({ list: z.string(), category: z.string(), code: z.string() })),
)

/** AO's and CM's own screening, the simplified check, and what the platform does again by itself. */
export const RUN_STAGES = ['ao', 'cm', 'check', 'party', 'list', 'schedule'] as const
export type RunStage = (typeof RUN_STAGES)[number]

export type RunRow = {
  runId: string
  orderCode: string | null
  relationshipId?: string
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
      relationship_id: run.relationshipId ?? null,
      stage: run.stage,
      actor: RUN_BY.write(run.actor),
      person: personOf(run.actor),
      at: run.at,
      lists: LISTS.write({ ...run.lists }),
      held: HELD.write(run.held),
      parties: run.parties,
      hits: run.hits,
      new_hits: run.newHits,
      engine_version: run.engineVersion,
      config_hash: run.configHash,
    })
    .execute()
}

export async function listRuns(database: Queryable, orderCode: string): Promise<readonly RunRow[]> {
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
    actor: RUN_BY.read(row.actor, row.run_id),
    at: row.at,
    lists: LISTS.read(row.lists, row.run_id),
    held: HELD.read(row.held, row.run_id),
    parties: row.parties,
    hits: row.hits,
    newHits: row.new_hits,
    engineVersion: row.engine_version,
    configHash: row.config_hash,
  }))
}

/** The engine of the last screening up to a moment: its version and the hash of its numbers and tables. */
export async function findEngineAsOf(
  database: Queryable,
  at: Date,
): Promise<{ engineVersion: string; configHash: string } | undefined> {
  const row = await database
    .selectFrom('screening_run')
    .select(['engine_version', 'config_hash'])
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { engineVersion: row.engine_version, configHash: row.config_hash }
}
