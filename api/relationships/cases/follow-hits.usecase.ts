import { randomUUID } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { addBusinessDays } from '@kaihu/domain/base/business-calendar.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { caseStep } from '@kaihu/domain/relationship/standing-case.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { judgeStanding } from '../../screening/standing/read-standing.usecase.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { lockRelationship } from '../relationship.store.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { closeCase, findOpenCase, insertCase, type StandingCase } from './case.store.ts'
import { tellOfHits } from './tell-of-case.ts'

const JOB: Actor = { kind: 'system', job: 'relationship-screening' }

type Judged = Awaited<ReturnType<typeof judgeStanding>>[number]

/** A remembered decision was made elsewhere: it came to hold here when the hit was found. */
function decidedAt({ live, foundAt }: Judged): Date | null {
  if (live?.state !== 'in_force') return null
  return live.rememberedFrom === null ? (live.checkedAt ?? live.proposedAt) : foundAt
}

async function openCase(
  trx: Transaction,
  relationshipId: string,
  now: Date,
): Promise<StandingCase | undefined> {
  const { values, order } = await readSettings(trx)
  const dueOn = shanghaiDateOf(addBusinessDays(instantOf(now), values.caseDays, order.holidays))
  await insertCase(trx, { caseId: randomUUID(), relationshipId, openedAt: now, dueOn })
  return findOpenCase(trx, relationshipId)
}

/** It opens with the first hit that has to be decided and closes with the last. */
export async function followHits(
  trx: Transaction,
  relationshipId: string,
  now: Date,
  actor: Actor = JOB,
): Promise<void> {
  const relationship = await lockRelationship(trx, relationshipId)
  if (!relationship || relationship.endedOn !== null) return
  const hits = await judgeStanding(trx, relationshipId, now)
  const open = await findOpenCase(trx, relationshipId)
  const step = caseStep(
    open ?? null,
    hits.map((hit) => ({ state: hit.state, decidedAt: decidedAt(hit) })),
  )
  if (step.kind === 'open') {
    const opened = await openCase(trx, relationshipId, now)
    if (!opened) return
    const { caseId, dueOn } = opened
    const body = { caseId, dueOn, hits: hits.map(({ hitId }) => hitId) }
    await auditRelationship(trx, { relationshipId, kind: 'relationship.case-opened', actor, now, body })
    await tellOfHits(trx, { relationship, open: opened, now })
  }
  if (step.kind === 'close' && open) {
    const { caseId } = open
    await closeCase(trx, caseId, { outcome: step.outcome, now })
    const body = { caseId, outcome: step.outcome }
    await auditRelationship(trx, { relationshipId, kind: 'relationship.case-closed', actor, now, body })
  }
}
