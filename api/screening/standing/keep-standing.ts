import { randomUUID } from 'node:crypto'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { FoundHit } from '../engine/engine.ts'
import { keepHit } from '../hits/keep-hits.ts'
import { insertRun, type RunStage } from '../hits/run.store.ts'
import type { ListRow } from '../lists/list.store.ts'
import type { StandingParty } from './standing-party.store.ts'

export type StandingFinds = {
  readonly relationshipId: string
  readonly stage: Extract<RunStage, 'list' | 'schedule'>
  readonly parties: number
  readonly found: readonly { readonly party: StandingParty; readonly hit: FoundHit }[]
  readonly versions: Readonly<Record<string, string>>
  readonly configHash: string
}

export type Keeping = { readonly lists: readonly ListRow[]; readonly actor: Actor; readonly now: Date }

export async function keepFinds(
  trx: Transaction,
  { relationshipId, stage, parties, found, versions, configHash }: StandingFinds,
  { lists, actor, now }: Keeping,
): Promise<ReadonlySet<string>> {
  const runId = randomUUID()
  const hits = found.length
  await insertRun(trx, {
    runId,
    orderCode: null,
    relationshipId,
    stage,
    actor: actorRef(actor),
    at: now,
    lists: versions,
    held: [],
    parties,
    hits,
    newHits: hits,
    engineVersion,
    configHash,
  })
  const kept = new Set<string>()
  for (const { party, hit } of found) {
    const { partyId, record, factsHash } = party
    const of = { partyId, record, factsHash, relationshipId }
    const result = await keepHit(trx, { party: of, hit }, { runId, now, lists })
    if (result) kept.add(result.hitId)
  }
  return kept
}
