import type { IntentionView } from '@kaihu/contract/intention.ts'
import type { StaffIntention } from '@kaihu/contract/intention-review.ts'
import type { Actor, StaffActor } from '@kaihu/domain/access/actor.ts'
import { FIRST_LOCALE } from '@kaihu/domain/base/locales.ts'
import { answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import { askForNewOne, refuseReviewer } from '@kaihu/domain/intention/decide-review.ts'
import type { IntentionSituation } from '@kaihu/domain/intention/situation.ts'
import { handedIn } from '@kaihu/domain/intention/state.ts'
import { refuseClosing, refuseOpening } from '@kaihu/domain/order/decide/decide-gate.ts'
import { DEFAULT_ORDER_SETTINGS } from '@kaihu/domain/order/settings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { getKeptAnswers } from '../application/kept-answers.usecase.ts'
import { describeTextsOf, readTextsOf } from '../consents/order-texts.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { canWrite } from '../order/read/may-write.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { listLooks } from './intention.store.ts'
import { intentionViewOf, staffIntentionOf } from './intention.view.ts'
import { listReceived } from './recording/recording.store.ts'
import { situationOf } from './situation-of.ts'

type Ask<A extends Actor> = { orderCode: string; actor: A; now: Date }

/** A returned application is open at the returned places alone (R47). */
function canChooseApproach(state: OrderState, actor: Actor): boolean {
  return (
    canWrite(state, actor) &&
    (!state.isBackCustomer ||
      state.rollbackCommentList.some(({ fieldKey }) => fieldKey.startsWith('intention')))
  )
}

export async function getIntention(database: Queryable, ask: Ask<Actor>): Promise<IntentionView> {
  const { state } = await getVisibleOrder(database, ask.orderCode, ask.actor)
  const { answers } = await getKeptAnswers(database, ask.orderCode)
  const company = answersOf(answers, 'companyInfo')
  const textOf = await readTextsOf(database, state)
  return intentionViewOf(state, await situationOf(database, state, ask), {
    companyName: asText(company.companyName) || state.intake.companyName,
    legalPersonName: asText(company.legalName) || state.legalPersonName,
    isDisclaimerConfirmed: answersOf(answers, 'intention').disclaimerConfirmed === true,
    consentVersion: textOf('videoRecording', FIRST_LOCALE).version,
    texts: await describeTextsOf(database, state, ask.now),
    canChooseApproach: canChooseApproach(state, ask.actor),
    received: await listReceived(database, ask.orderCode),
  })
}

function rightsOf(order: OrderState, situation: IntentionSituation) {
  const { actor, now, intention } = situation
  const desk = { order, actor, now, settings: DEFAULT_ORDER_SETTINGS }
  const isWaiting = handedIn(intention)?.state === 'submitted'
  const isReviewer = refuseReviewer(situation) === null
  const asked = askForNewOne(situation, { type: 'ask_for_new_one', reason: 'x' })
  return {
    canReview: isReviewer && isWaiting && refuseClosing(desk, 'intention_video') === null,
    canAskForNewOne: asked.ok && refuseOpening(desk, 'intention_video') === null,
  }
}

export async function getOrderIntention(database: Queryable, ask: Ask<StaffActor>): Promise<StaffIntention> {
  const { state } = await getVisibleOrder(database, ask.orderCode, ask.actor)
  const situation = await situationOf(database, state, ask)
  const looks = await listLooks(database, ask.orderCode)
  const reviewers = situation.intention.recordings.flatMap(({ review }) =>
    review?.by.kind === 'staff' ? [review.by.staffId] : [],
  )
  const names = await nameStaff(database, [...reviewers, ...looks.map(({ staffId }) => staffId)])
  return staffIntentionOf(state, situation, {
    looks,
    received: await listReceived(database, ask.orderCode),
    nameOf: (staffId) => ({ name: staffId, nameEn: staffId, ...names.get(staffId), staffId }),
    ...rightsOf(state, situation),
  })
}
