import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { type AnswerRecord, type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { deriveSection } from '@kaihu/domain/form/live/derive.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { RefusalError } from '../../platform/refuse.ts'
import { applicationContextOf } from '../application-context.ts'
import { copyCompany } from '../copy-company.ts'
import { withIntake } from './prefill.ts'
import { readSectionBody } from './read-section-body.ts'
import { readAnswers, saveSectionRow } from './section.store.ts'

type Begun = { state: OrderState; known: Answers; actor: Actor; now: Date }

/** The first part of a path below its section: `person.nameCn` of `person`. */
function keyOf(path: string, section: string): string {
  const [head = '', next = ''] = path.split(/[.[]/)
  return head === section || head === 'body' || head === 'answers' ? next : head
}

/** What the form does not take is left out, and asked for like anything else. */
function draftOf(
  section: SectionDefinition,
  before: Answers,
  known: AnswerRecord,
  { state, now }: Begun,
): Answers | null {
  const context = applicationContextOf(state, now)
  const read = (answers: AnswerRecord) => {
    const sent = { ...answersOf(before, section.key), ...answers }
    return deriveSection(
      section,
      readSectionBody(section, before, { answers: sent, intent: 'draft' }, context).checked,
      context,
    )
  }
  try {
    return read(known)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.codeName !== 'answersInvalid') throw error
    const wrong = new Set((error.details.problems ?? []).map(({ path }) => keyOf(path, section.key)))
    const kept = Object.fromEntries(Object.entries(known).filter(([key]) => !wrong.has(key)))
    return Object.keys(kept).length === 0 || wrong.size === 0 ? null : read(kept)
  }
}

/** As drafts, which the customer goes on from. Answers the sections that were begun. */
export async function beginWithKnown(trx: Transaction, begun: Begun): Promise<readonly string[]> {
  const { state, known, actor, now } = begun
  const { orderCode } = state
  const kept = withIntake(state, await readAnswers(trx, orderCode))
  let answers = kept.answers
  const sections: string[] = []
  for (const section of sectionsOf(state.flow)) {
    const told = known[section.key]
    const after = told && draftOf(section, answers, told, begun)
    if (!after) continue
    answers = { ...answers, [section.key]: answersOf(after, section.key) }
    const row = { orderCode, section: section.key, seenVersion: kept.versions[section.key] ?? 0 }
    await saveSectionRow(trx, { ...row, answers: answersOf(after, section.key), by: actorRef(actor), now })
    sections.push(section.key)
  }
  if (sections.length > 0) await copyCompany(trx, state, { before: null, after: answers })
  return sections
}
