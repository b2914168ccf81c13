import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { datedDocuments } from '@kaihu/domain/relationship/dated-documents.ts'
import { nextReviewOn } from '@kaihu/domain/relationship/relationship.ts'
import { readHistory } from '../../order/read/read-history.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { agreeParties } from '../../screening/standing/update-parties.usecase.ts'
import { readReviewMonths, searchTextOf } from '../open-relationship.usecase.ts'
import { type Relationship, saveDocuments, saveRelationship } from '../relationship.store.ts'
import { readBase, updateContextOf } from './base-answers.ts'
import { listUpdatesOf, type Update } from './update.store.ts'

type Agreeing = { readonly relationship: Relationship; readonly update: Update; readonly now: Date }

export async function changingAnswers(trx: Transaction, { update, now }: Pick<Agreeing, 'update' | 'now'>) {
  const { orderCode, relationshipId, updateId } = update
  const history = orderCode === null ? undefined : await readHistory(trx, orderCode)
  if (!history || orderCode === null) return undefined
  const context = updateContextOf(history.state, now)
  const known = await readBase(trx, orderCode, await listUpdatesOf(trx, relationshipId))
  return {
    relationshipId,
    updateId,
    before: dropHidden(known, context),
    after: dropHidden({ ...known, ...update.answers }, context),
  }
}

export async function agreeToUpdate(trx: Transaction, agreeing: Agreeing): Promise<void> {
  const { relationship, update, now } = agreeing
  const changing = await changingAnswers(trx, agreeing)
  const rating = update.rating ?? relationship.rating
  const isReview = update.kind === 'review'
  const reviewedOn = isReview ? shanghaiDateOf(instantOf(now)) : relationship.reviewedOn
  const company = answersOf(changing?.after ?? {}, 'companyInfo')
  const named = {
    ...relationship,
    companyName: asText(company.companyName) || relationship.companyName,
    englishName: asText(company.companyEnglishName) || relationship.englishName,
  }
  await saveRelationship(trx, {
    ...named,
    searchText: searchTextOf(named),
    rating,
    reviewedOn,
    nextReviewOn: nextReviewOn(rating, reviewedOn, await readReviewMonths(trx)),
    now,
  })
  if (!changing) return
  const parties = await agreeParties(trx, changing)
  await saveDocuments(trx, relationship.relationshipId, datedDocuments(changing.after, parties))
}
