import type { Actor } from '@kaihu/domain/access/actor.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import type { IntentionApproach } from '@kaihu/domain/order/inputs.ts'
import { getKeptAnswers } from '../application/kept-answers.usecase.ts'
import { saveSection } from '../application/section/save-section.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Locale } from '../platform/routes.ts'

const SECTION = 'intention'
const OF_VISIT = ['preferredVisitDate', 'preferredVisitTime']

/** Answers of the application, saved like any. What was asked for the other approach only is left out. */
export async function chooseApproach(
  trx: Transaction,
  choice: { orderCode: string; approach: IntentionApproach; actor: Actor; now: Date; locale: Locale },
): Promise<void> {
  const { approach, ...by } = choice
  await getVisibleOrder(trx, choice.orderCode, choice.actor)
  const { answers, versions } = await getKeptAnswers(trx, choice.orderCode)
  const kept = Object.entries(answersOf(answers, SECTION)).filter(
    ([key]) => approach === 'branch' || !OF_VISIT.includes(key),
  )
  const chosen = { disclaimerConfirmed: true, intentionApproach: approach }
  const version = versions[SECTION] ?? 0
  const save = { ...by, section: SECTION, version, intent: 'complete' } as const
  await saveSection(trx, { ...save, answers: { ...Object.fromEntries(kept), ...chosen } })
}
