import { randomUUID } from 'node:crypto'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { listOwnUpdates } from '@kaihu/contract/relationship-updates.ts'
import { actorRef, type CustomerActor } from '@kaihu/domain/access/actor.ts'
import { newsBetween } from '@kaihu/domain/application/changes/news.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type AnswerRecord, type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { deriveSection } from '@kaihu/domain/form/live/derive.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sectionsOfUpdate, type UpdateTopic, updateDueOn } from '@kaihu/domain/relationship/update.ts'
import { sql } from 'kysely'
import { readSectionBody } from '../../application/section/read-section-body.ts'
import { nameFiles } from '../../documents/settle-files.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { refuseRelationship } from '../refuse-relationship.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { askedSections, readBase, updateContextOf } from './base-answers.ts'
import { tellOfAnswer } from './tell-of-update.ts'
import { insertUpdate, listUpdatesOfOrder, lockUpdate, saveUpdate, type Update } from './update.store.ts'
import { ownViewOf } from './update.view.ts'

export type Own = CallReply<typeof listOwnUpdates>
export type By = {
  readonly orderCode: string
  readonly actor: CustomerActor
  readonly now: Date
  readonly locale: Locale
}
type OwnRelationship = { relationshipId: string; endedOn: string | null; nextReviewOn: PlainDate }

async function findOwn(database: Queryable, orderCode: string): Promise<OwnRelationship | undefined> {
  const { rows } =
    await sql<OwnRelationship>`select relationship_id as "relationshipId", ended_on::text as "endedOn",
    next_review_on::text as "nextReviewOn" from kaihu.own_relationship(${orderCode})`.execute(database)
  return rows[0]
}

export async function viewOwn(
  database: Queryable,
  { orderCode, now, locale }: By,
  state: OrderState,
): Promise<Own> {
  const own = await findOwn(database, orderCode)
  const all = await listUpdatesOfOrder(database, orderCode)
  const known = await readBase(database, orderCode, all)
  const context = updateContextOf(state, now, locale)
  return {
    isCustomer: own !== undefined && own.endedOn === null,
    nextReviewOn: own?.nextReviewOn ?? null,
    items: all.map((one) => {
      const sections = askedSections(one, { ...known, ...one.answers }, context)
      return ownViewOf(
        one,
        known,
        sections.map(({ key }) => key),
      )
    }),
  }
}

export async function readOwnUpdates(database: Database, by: By): Promise<Own> {
  const { state } = await getVisibleOrder(database, by.orderCode, by.actor)
  return viewOwn(database, by, state)
}

export function concernedBy(state: OrderState, relationshipId: string) {
  const { orderCode, customerId, intake } = state
  const { companyName, branchCode } = intake
  return { relationshipId, orderCode, customerId, companyName, branchCode }
}

export async function openOwnChange(
  trx: Transaction,
  { topics, ...by }: By & { readonly topics: readonly UpdateTopic[] },
): Promise<Own> {
  const { orderCode, actor, now } = by
  const { state } = await getVisibleOrder(trx, orderCode, actor)
  const own = await findOwn(trx, orderCode)
  if (!own || own.endedOn !== null) throw refuseRelationship('ended')
  const { relationshipId, nextReviewOn } = own
  const dueOn = updateDueOn('change', shanghaiDateOf(instantOf(now)), nextReviewOn)
  const updateId = randomUUID()
  const about = {
    updateId,
    relationshipId,
    orderCode,
    kind: 'change',
    topics,
    source: 'customer',
    dueOn,
  } as const
  const told = { sourceRef: null, said: '', openedAt: now, openedBy: actorRef(actor) }
  if (!(await insertUpdate(trx, { ...about, ...told }))) throw refuseRelationship('update_open')
  const body = { updateId, kind: 'change', topics, source: 'customer', dueOn }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.update-opened', actor, now, body })
  return viewOwn(trx, by, state)
}

type Answering = By & {
  readonly updateId: string
  readonly intent: 'draft' | 'complete'
  readonly sections: Readonly<Record<string, Record<string, unknown>>>
}

async function readSent(
  trx: Transaction,
  { update, known, state }: { update: Update; known: Answers; state: OrderState },
  { orderCode, intent, sections, now, locale }: Answering,
): Promise<Record<string, AnswerRecord>> {
  const context = updateContextOf(state, now, locale)
  let answers: Answers = { ...known, ...update.answers }
  const kept = new Set<string>()
  // Sections are checked against each other as they were all sent: they are taken in first.
  for (const pass of intent === 'complete' ? (['draft', 'complete'] as const) : (['draft'] as const)) {
    for (const section of askedSections(update, answers, context)) {
      const sent = sections[section.key] ?? { ...answersOf(answers, section.key) }
      const { typed } = readSectionBody(section, answers, { answers: sent, intent: pass }, context)
      const named = await nameFiles(trx, { orderCode, section }, typed)
      answers = deriveSection(section, { ...answers, [section.key]: named }, context)
      kept.add(section.key)
    }
  }
  // Handed in, what hangs on no question that is asked counts for nothing, as in an application.
  const counting = intent === 'complete' ? dropHidden(answers, context) : answers
  return Object.fromEntries([...kept].map((key) => [key, answersOf(counting, key)]))
}

/** No news for anybody. Where the bank asked, that nothing changed is an answer. */
function refuseNothingChanged(
  { kind, source, answers: kept }: Update,
  known: Answers,
  answers: Answers,
  context: ApplicationContext,
): void {
  if (kind !== 'change' || source !== 'customer') return
  if (newsBetween(known, { ...known, ...kept, ...answers }, context).length > 0) return
  throw refuseRelationship('nothing_changed')
}

/** Keeps what the customer answered; handed in, nothing of it may be wrong, and it is the bank's turn. */
export async function answerOwnUpdate(trx: Transaction, answering: Answering): Promise<Own> {
  const { orderCode, updateId, intent, actor, now } = answering
  const { state } = await getVisibleOrder(trx, orderCode, actor)
  const update = await lockUpdate(trx, updateId)
  if (update?.orderCode !== orderCode) throw refuse('notFound')
  if (update.state !== 'asked') throw refuseRelationship('update_moved')
  const known = await readBase(trx, orderCode, await listUpdatesOfOrder(trx, orderCode))
  const answers = await readSent(trx, { update, known, state }, answering)
  const isDone = intent === 'complete'
  if (isDone) refuseNothingChanged(update, known, answers, updateContextOf(state, now))
  const handedIn = { state: 'answered', answeredAt: now, returned: null, namedAt: null } as const
  await saveUpdate(trx, update, { answers: { ...update.answers, ...answers }, ...(isDone && handedIn) })
  const { relationshipId, dueOn } = update
  const body = { updateId, intent, sections: Object.keys(answers) }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.update-answered', actor, now, body })
  const concerned = concernedBy(state, relationshipId)
  const onceKey = `update:${updateId}:${now.getTime()}`
  if (isDone) await tellOfAnswer(trx, { concerned, onceKey, dueOn, now })
  return viewOwn(trx, answering, state)
}

export async function isAskedAfterOpening(
  trx: Transaction,
  { orderCode, section }: { orderCode: string; section: string },
): Promise<boolean> {
  const all = await listUpdatesOfOrder(trx, orderCode)
  return all.some(
    ({ state, kind, topics }) => state === 'asked' && sectionsOfUpdate(kind, topics).includes(section),
  )
}
