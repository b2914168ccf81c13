import type { CallReply } from '@kaihu/contract/call.ts'
import type { readRelationshipUpdates } from '@kaihu/contract/relationship-updates.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import type { Rating } from '@kaihu/domain/relationship/relationship.ts'
import {
  refuseUpdateAct,
  UPDATE_STEPS,
  type UpdateAct,
  type UpdateKind,
  type UpdateRefusal,
  type UpdateTopic,
} from '@kaihu/domain/relationship/update.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { forgetParties } from '../../screening/standing/update-parties.usecase.ts'
import { lockVisible } from '../read-relationships.usecase.ts'
import { refuseRelationship } from '../refuse-relationship.ts'
import type { Relationship } from '../relationship.store.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { agreeToUpdate } from './agree-to-update.ts'
import { openOrRefuse } from './open-update.usecase.ts'
import { screeningOf, viewUpdates } from './read-updates.usecase.ts'
import { tellOfClosing, tellOfDecidedUpdate, tellOfProposedUpdate, tellOfReturn } from './tell-of-update.ts'
import { lockUpdate, saveUpdate, type Update, type UpdateChange } from './update.store.ts'

type By = { readonly actor: StaffActor; readonly now: Date; readonly read: ReadDatum }
type Whole = CallReply<typeof readRelationshipUpdates>

function deny(reason: UpdateRefusal, relationshipId: string) {
  const denied = { kind: 'relationship.denied', body: { relationshipId, refusal: reason } }
  if (reason === 'role_may_not' || reason === 'same_person')
    return refuse('orderForbidden', { words: `relationships:refusals.${reason}`, reason, denied })
  return refuseRelationship(reason)
}

export type OpenByStaff = By & {
  readonly relationshipId: string
  readonly kind: UpdateKind
  readonly topics: readonly UpdateTopic[]
  readonly said: string
}

export async function openByStaff(trx: Transaction, open: OpenByStaff): Promise<Whole> {
  const { relationshipId, kind, topics, said, actor, now } = open
  const relationship = await lockVisible(trx, relationshipId, actor)
  if (relationship.endedOn !== null) throw deny('ended', relationshipId)
  if (kind === 'change' && topics.length === 0)
    throw refuseRelationship('topics_missing', { field: 'body.topics' })
  await openOrRefuse(trx, { relationshipId, kind, topics }, { source: 'staff', said, actor, now })
  return viewUpdates(trx, relationship, open)
}

export type ActOnUpdate = By & {
  readonly relationshipId: string
  readonly updateId: string
  readonly act: Exclude<UpdateAct, 'answer'>
  readonly note: string
  readonly rating?: Rating | undefined
}

function changeOf(
  { act, note, rating, actor, now }: ActOnUpdate,
  update: Update,
  known: Rating | null,
): UpdateChange {
  const state = UPDATE_STEPS[act].to
  switch (act) {
    case 'record':
      return { state, answeredAt: now, note }
    case 'return':
      return { state, returned: note, namedAt: null }
    case 'propose':
      return { state, note, rating: rating ?? known, proposedBy: actor.staffId, proposedAt: now }
    case 'refuse':
      return { state, answer: note, decidedBy: actor.staffId, decidedAt: now }
    case 'approve':
      return { state, answer: note, decidedBy: actor.staffId, decidedAt: now, closedAt: now }
    case 'withdraw':
      return { state, answer: note, closedAt: now, returned: update.returned }
  }
}

type Moved = { readonly relationship: Relationship; readonly update: Update; readonly moved: Update }

async function tellOfAct(
  trx: Transaction,
  { act, actor, now }: ActOnUpdate,
  { relationship, update, moved }: Moved,
): Promise<void> {
  const { updateId, dueOn, orderCode } = update
  const onceKey = `update:${updateId}:${now.getTime()}`
  const telling = { concerned: { ...relationship, orderCode }, onceKey, dueOn, now }
  if (act === 'return') await tellOfReturn(trx, telling)
  if (act === 'withdraw') await tellOfClosing(trx, telling, 'updateWithdrawn')
  if (act === 'approve') await tellOfClosing(trx, telling, 'updateAgreed')
  if (act === 'propose') await tellOfProposedUpdate(trx, { relationship, update: moved, now })
  if (act === 'approve' || act === 'refuse')
    await tellOfDecidedUpdate(trx, { relationship, update, now }, actor.staffId)
}

export async function actOnUpdate(trx: Transaction, acting: ActOnUpdate): Promise<Whole> {
  const { relationshipId, updateId, act, note, actor, now } = acting
  const relationship = await lockVisible(trx, relationshipId, actor)
  if (relationship.endedOn !== null) throw deny('ended', relationshipId)
  const update = await lockUpdate(trx, updateId)
  if (update?.relationshipId !== relationshipId) throw refuse('notFound')
  const screening = await screeningOf(trx, relationshipId)
  const isUnnamed = update.orderCode !== null && update.namedAt === null
  const known = isUnnamed ? { ...screening, unscreened: 1 } : screening
  const refused = refuseUpdateAct(act, update, { actor, screening: known })
  if (refused) throw deny(refused, relationshipId)
  const change = changeOf(acting, update, relationship.rating)
  if (act === 'approve') await agreeToUpdate(trx, { relationship, update, now })
  if (act === 'withdraw' || act === 'return') await forgetParties(trx, updateId)
  const moved = await saveUpdate(trx, update, change)
  const body = { updateId, act, from: update.state, to: moved.state, note, rating: moved.rating }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.update-moved', actor, now, body })
  await tellOfAct(trx, acting, { relationship, update, moved })
  return viewUpdates(trx, await lockVisible(trx, relationshipId, actor), acting)
}
