import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  answersOf,
  isRecord,
} from '@kaihu/domain/form/answers/answers.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { withIntake } from './prefill.ts'
import { saveSection } from './save-section.usecase.ts'
import { readAnswers } from './section.store.ts'

function over(kept: AnswerValue | undefined, said: AnswerValue): AnswerValue {
  if (Array.isArray(said)) {
    const before: readonly AnswerValue[] = Array.isArray(kept) ? kept : []
    return said.map((entry: AnswerValue, index) => over(before[index], entry))
  }
  if (!isRecord(said)) return said
  const before: AnswerRecord = isRecord(kept) ? kept : {}
  const parts = Object.entries(said).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, over(before[key], value)]],
  )
  return { ...before, ...(Object.fromEntries(parts) as AnswerRecord) }
}

/** As drafts. What is frozen, or was not returned, is refused. Answers the sections that changed. */
export async function amendWithKnown(
  trx: Transaction,
  { state, known, actor, now }: { state: OrderState; known: Answers; actor: CustomerActor; now: Date },
): Promise<readonly string[]> {
  const kept = withIntake(state, await readAnswers(trx, state.orderCode))
  const changed: string[] = []
  for (const { key } of sectionsOf(state.flow)) {
    const said = known[key]
    if (said === undefined) continue
    const before = answersOf(kept.answers, key)
    const answers = over(before, said) as AnswerRecord
    if (isSameAnswer(answers, before)) continue
    const version = kept.versions[key] ?? 0
    const save = { orderCode: state.orderCode, section: key, actor, now, locale: 'zh-CN' as const }
    await saveSection(trx, { ...save, version, answers, intent: 'draft' })
    changed.push(key)
  }
  return changed
}
