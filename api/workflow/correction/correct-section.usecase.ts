import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { isScreeningRelevantChange } from '@kaihu/domain/application/changes/changes.ts'
import { isCorrectable } from '@kaihu/domain/application/changes/correctable.ts'
import { frozenChanges } from '@kaihu/domain/application/changes/frozen-changes.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { maskSection } from '@kaihu/domain/application/masking/mask-answers.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { type FieldPath, findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canCorrect } from '@kaihu/domain/order/rights/correct-rights.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { settleBankData } from '../../application/bank-data/settle-bank-data.usecase.ts'
import { copyCompany } from '../../application/copy-company.ts'
import { keepPersonSlots } from '../../application/section/keep-person-slots.usecase.ts'
import { withIntake } from '../../application/section/prefill.ts'
import { readSectionBody } from '../../application/section/read-section-body.ts'
import type { SavedSection } from '../../application/section/save-section.usecase.ts'
import { readAnswers, saveSectionRow } from '../../application/section/section.store.ts'
import { settleApplication } from '../../application/settle-application.usecase.ts'
import { settleRisk } from '../../diligence/checklist/settle-risk.usecase.ts'
import { lockForCommand, performCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { syncChoices } from '../ebanking-setup/sync-choices.usecase.ts'

export type Correction = {
  orderCode: string
  section: string
  actor: StaffActor
  now: Date
  locale: Locale
  version: number
  operation: 'modify' | 'reset'
  /** how the customer agreed; what is put back to their own answers needs none */
  consentGround?: string
  answers: (before: Answers) => Record<string, unknown>
}

type Change = { before: Answers; after: Answers; context: ApplicationContext; section: SectionDefinition }

function refuseOthersFields({ before, after, context, section }: Change): readonly FieldPath[] {
  const changed = typedChanges(before, after, context)
  const closed = [
    ...changed.filter((path) => !isCorrectable(path)),
    ...frozenChanges(section, before, after, context),
  ]
  if (closed.length === 0) return changed
  throw refuse('sectionClosed', { problems: closed.map((path) => ({ path, code: 'M-CLOSED' })) })
}

/**
 * The order's own case manager, on fields with who = CS. A change that matters to screening closes the short
 * ways back. Refuses a stale version and what is not theirs to correct.
 */
export async function correctSection(trx: Transaction, correction: Correction): Promise<SavedSection> {
  const { orderCode, actor, now, locale, operation } = correction
  const order = await lockForCommand(trx, { orderCode, actor })
  if (!canCorrect(order.state, actor)) throw refuseCommand(refusal('not_your_seat'))
  const section = sectionsOf(order.state.flow).find(({ key }) => key === correction.section)
  if (!section) throw refuse('notFound')
  const kept = withIntake(order.state, await readAnswers(trx, orderCode))
  const version = kept.versions[section.key] ?? 0
  if (version !== correction.version) {
    const theirs = maskSection(section.key, answersOf(kept.answers, section.key))
    const savedAt = (kept.savedAt[section.key] ?? now).toISOString()
    throw refuse('sectionChanged', { data: { version, mine: theirs, theirs, savedAt } })
  }
  const context = applicationContextOf(order.state, now, locale)
  const body = { answers: correction.answers(kept.answers), intent: 'draft' } as const
  const { typed, problems } = readSectionBody(section, kept.answers, body, context)
  const change = {
    before: kept.answers,
    after: { ...kept.answers, [section.key]: typed },
    section: section.key,
  }
  const slotted = await keepPersonSlots(trx, order.state, change)
  const after = correctedAnswers(kept.answers, section, slotted, context)
  const fields = refuseOthersFields({ before: kept.answers, after, context, section })
  if (fields.length === 0) throw refuseCommand(refusal('nothing_changed'))
  const row = { orderCode, section: section.key, seenVersion: version, by: actorRef(actor), now }
  await saveSectionRow(trx, { ...row, answers: answersOf(after, section.key) })
  await copyCompany(trx, order.state, { before: kept.answers, after })
  const changes = fields.map((path) => ({
    path,
    before: findAnswer(kept.answers, path) ?? null,
    after: findAnswer(after, path) ?? null,
  }))
  const hasScreeningChange = isScreeningRelevantChange(kept.answers, after)
  const outcome = await performCommand(trx, {
    orderCode,
    actor,
    now,
    order,
    command: {
      type: 'record_change',
      fields,
      hasScreeningChange,
      ...(correction.consentGround !== undefined && { consentGround: correction.consentGround }),
    },
    attach: () => Promise.resolve({ operation, changes }),
  })
  const asked = await syncChoices(trx, { state: outcome.state, actor: choiceKeeper, now, note: operation })
  const settled = await settleRisk(trx, { state: (asked ?? outcome).state, now })
  const agreed = await settleBankData(trx, { state: (settled ?? asked ?? outcome).state, now })
  const state = (agreed ?? settled ?? asked ?? outcome).state
  const judged = await settleApplication(trx, { state, now })
  return savedOf(judged ?? agreed ?? settled ?? asked ?? outcome, {
    answers: after,
    version: version + 1,
    section: section.key,
    now,
    kept,
    problems,
  })
}

/** An approval of a value that was corrected is void, and the new value is asked for, by the platform itself. */
const choiceKeeper = { kind: 'system', job: 'choice-approvals' } as const

function correctedAnswers(
  before: Answers,
  section: SectionDefinition,
  typed: Answers[string],
  context: ApplicationContext,
): Answers {
  const merged = { ...before, [section.key]: { ...answersOf(before, section.key), ...typed } }
  const computed = derive(merged, context)
  return { ...merged, [section.key]: computed[section.key] ?? merged[section.key] }
}

type Saved = {
  answers: Answers
  version: number
  section: string
  now: Date
  kept: SavedSection['kept']
  problems: readonly FieldProblem[]
}

function savedOf(
  { state, version: orderVersion }: { state: SavedSection['order']; version: number },
  { answers, version, section, now, kept, problems }: Saved,
): SavedSection {
  return {
    order: state,
    orderVersion,
    kept: {
      answers,
      versions: { ...kept.versions, [section]: version },
      savedAt: { ...kept.savedAt, [section]: now },
    },
    problems,
  }
}
