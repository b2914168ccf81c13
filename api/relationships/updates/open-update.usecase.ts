import { randomUUID } from 'node:crypto'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import {
  type UpdateKind,
  type UpdateSource,
  type UpdateTopic,
  updateDueOn,
} from '@kaihu/domain/relationship/update.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuseRelationship } from '../refuse-relationship.ts'
import { listOrdersOf, lockRelationship } from '../relationship.store.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { tellOfAsking } from './tell-of-update.ts'
import { insertUpdate } from './update.store.ts'

export type ToldBy = {
  readonly source: UpdateSource
  readonly ref?: string
  readonly said: string
  readonly actor: Actor
  readonly now: Date
}

type Opening = {
  readonly relationshipId: string
  readonly kind: UpdateKind
  readonly topics: readonly UpdateTopic[]
}

/**
 * Null when one of its kind is open already, the message was told before, or the relationship ended:
 * repeating does no harm.
 */
export async function openUpdate(
  trx: Transaction,
  { relationshipId, kind, topics }: Opening,
  from: ToldBy,
): Promise<string | null> {
  const relationship = await lockRelationship(trx, relationshipId)
  if (!relationship || relationship.endedOn !== null) return null
  const { actor, now, source, said, ref: sourceRef = null } = from
  const orderCode = (await listOrdersOf(trx, relationshipId)).at(-1)?.orderCode ?? null
  const dueOn = updateDueOn(kind, shanghaiDateOf(instantOf(now)), relationship.nextReviewOn)
  const updateId = randomUUID()
  const about = { updateId, relationshipId, orderCode, kind, topics, source, sourceRef, said, dueOn }
  if (!(await insertUpdate(trx, { ...about, openedAt: now, openedBy: actorRef(actor) }))) return null
  const body = { updateId, kind, topics, source, ref: sourceRef, said, dueOn }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.update-opened', actor, now, body })
  await tellOfAsking(trx, {
    concerned: { ...relationship, orderCode },
    onceKey: `update:${updateId}`,
    dueOn,
    now,
  })
  return updateId
}

/** Also for other rooms. The customer is asked for what the topics need; two persons of the bank agree. */
export async function openChange(
  trx: Transaction,
  relationshipId: string,
  topics: readonly UpdateTopic[],
  from: ToldBy,
): Promise<string | null> {
  return openUpdate(trx, { relationshipId, kind: 'change', topics }, from)
}

export async function openOrRefuse(trx: Transaction, opening: Opening, from: ToldBy): Promise<string> {
  const opened = await openUpdate(trx, opening, from)
  if (opened === null) throw refuseRelationship('update_open')
  return opened
}
