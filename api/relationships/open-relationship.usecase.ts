import { randomUUID } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type Answers, answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { datedDocuments } from '@kaihu/domain/relationship/dated-documents.ts'
import { nextReviewOn, type Rating } from '@kaihu/domain/relationship/relationship.ts'
import { applicationContextOf } from '../application/application-context.ts'
import { getKeptAnswers } from '../application/kept-answers.usecase.ts'
import { searchKeysOf } from '../order/read/search-keys.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { adoptParties } from '../screening/standing/standing-parties.usecase.ts'
import { readSettings } from '../settings/order-settings.ts'
import {
  insertOrder,
  isOrderKept,
  type Kept,
  lockOfCompany,
  type Relationship,
  saveDocuments,
  saveRelationship,
} from './relationship.store.ts'
import { auditRelationship } from './relationship-chain.ts'

const OPENED = '0000'
const JOB: Actor = { kind: 'system', job: 'relationships' }

type Opening = { state: OrderState; openedOn: PlainDate; now: Date }

function isRating(value: unknown): value is Rating {
  return value === 'H' || value === 'M' || value === 'L'
}

export function searchTextOf(
  one: Pick<Relationship, 'companyName' | 'englishName' | 'creditCode' | 'customerNumber'>,
): string {
  const { companyName, englishName: companyEnglishName, creditCode, customerNumber } = one
  const keys = { orderCode: customerNumber ?? '', companyName, companyEnglishName, creditCode }
  return searchKeysOf(keys).search_text
}

export async function readReviewMonths(trx: Transaction): Promise<Readonly<Record<Rating, number>>> {
  const { values } = await readSettings(trx)
  return { H: values.reviewMonthsH, M: values.reviewMonthsM, L: values.reviewMonthsL }
}

async function relationshipOf(
  trx: Transaction,
  known: Relationship | undefined,
  { state, openedOn, now, answers }: Opening & { answers: Answers },
): Promise<Kept> {
  const { risk_rating: stated } = state.facts
  const rating = isRating(stated) ? stated : (known?.rating ?? null)
  const { companyName, creditCode, branchCode } = state.intake
  const company = answersOf(answers, 'companyInfo')
  const named = {
    creditCode,
    companyName: asText(company.companyName) || companyName,
    englishName: asText(company.companyEnglishName) || null,
    customerNumber: state.hubCustomerId ?? known?.customerNumber ?? null,
  }
  // A company was looked at as a whole for its newest account: an older order that is taken in late changes nothing of that.
  const reviewedOn = known && known.reviewedOn > openedOn ? known.reviewedOn : openedOn
  return {
    ...named,
    relationshipId: known?.relationshipId ?? randomUUID(),
    origin: known?.origin ?? 'order',
    branchCode,
    sector: state.sector,
    isBB: state.flags.isBB,
    rm: state.seats.RM?.staffId ?? null,
    ro: state.seats.RO?.staffId ?? null,
    customerId: state.customerId,
    rating,
    openedOn: known?.openedOn ?? openedOn,
    reviewedOn,
    nextReviewOn: nextReviewOn(rating, reviewedOn, await readReviewMonths(trx)),
    searchText: searchTextOf(named),
    now,
  }
}

async function liveAnswersOf(trx: Transaction, state: OrderState, now: Date): Promise<Answers> {
  const { answers } = await getKeptAnswers(trx, state.orderCode)
  return dropHidden(answers, applicationContextOf(state, now))
}

/** A second account of the same company joins the relationship that there is. */
export async function openRelationship(
  trx: Transaction,
  opening: Opening,
  actor: Actor = JOB,
): Promise<string | undefined> {
  const { state, openedOn, now } = opening
  if (await isOrderKept(trx, state.orderCode)) return undefined
  const answers = await liveAnswersOf(trx, state, now)
  const known = await lockOfCompany(trx, state.intake.creditCode)
  const relationship = await relationshipOf(trx, known, { ...opening, answers })
  const { relationshipId, rating } = relationship
  await saveRelationship(trx, relationship)
  const { orderCode, accountNumbers, accountNature } = state
  await insertOrder(trx, relationshipId, { orderCode, accountNumbers, accountNature, openedOn })
  const parties = await adoptParties(trx, { state, relationshipId, now })
  const documents = datedDocuments(
    answers,
    parties.map(({ record }) => record),
  )
  await saveDocuments(trx, relationshipId, documents)
  const counts = { parties: parties.length, documents: documents.length }
  const kind = known ? 'relationship.account-added' : 'relationship.opened'
  const body = { orderCode, rating, nextReviewOn: relationship.nextReviewOn, ...counts }
  await auditRelationship(trx, { relationshipId, kind, actor, now, body })
  return relationshipId
}

export async function followOpening(
  trx: Transaction,
  { state, events, now }: { state: OrderState; events: readonly OrderEvent[]; now: Date },
): Promise<void> {
  if (!events.some((event) => event.type === 'transitioned' && event.to === OPENED)) return
  await openRelationship(trx, { state, openedOn: shanghaiDateOf(instantOf(now)), now })
}

export async function adoptOrder(trx: Transaction, state: OrderState, now: Date): Promise<void> {
  if (state.status !== OPENED) return
  const openedOn = shanghaiDateOf(state.statusSince)
  await openRelationship(trx, { state, openedOn, now })
}
