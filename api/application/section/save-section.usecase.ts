import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { isScreeningRelevantChange } from '@kaihu/domain/application/changes/changes.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { maskSection } from '@kaihu/domain/application/masking/mask-answers.ts'
import { waitsFor } from '@kaihu/domain/application/progress.ts'
import { besideSections } from '@kaihu/domain/application/returns/returned.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { deriveSection } from '@kaihu/domain/form/live/derive.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { settleFiles } from '../../documents/settle-files.usecase.ts'
import { lockForCommand, performCommand } from '../../order/command/perform-command.usecase.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import { canWrite } from '../../order/read/may-write.ts'
import { READINGS_QUEUE } from '../../order/readings-queue.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { applicationContextOf } from '../application-context.ts'
import { copyCompany } from '../copy-company.ts'
import { withNumbers } from '../numbers/with-numbers.ts'
import { keepPersonSlots } from './keep-person-slots.usecase.ts'
import { withIntake } from './prefill.ts'
import { readSectionBody } from './read-section-body.ts'
import { refuseClosedChanges } from './refuse-closed-changes.ts'
import { type KeptAnswers, readAnswers, saveSectionRow } from './section.store.ts'

export type SaveSection = {
  orderCode: string
  section: string
  actor: Actor
  now: Date
  locale: Locale
  version: number
  answers: Record<string, unknown>
  intent: 'draft' | 'complete'
}

export type SavedSection = {
  order: OrderState
  orderVersion: number
  kept: KeptAnswers
  problems: readonly FieldProblem[]
}

function getOpenSection(state: OrderState, key: string): SectionDefinition {
  const section = sectionsOf(state.flow).find((open) => open.key === key)
  if (!section) throw refuse('notFound')
  return section
}

function checkVersion(kept: KeptAnswers, save: SaveSection): void {
  const version = kept.versions[save.section] ?? 0
  if (version === save.version) return
  const theirs = kept.answers[save.section] ?? {}
  throw refuse('sectionChanged', {
    data: {
      version,
      mine: save.answers,
      theirs: save.actor.kind === 'staff' ? maskSection(save.section, theirs) : theirs,
      savedAt: (kept.savedAt[save.section] ?? save.now).toISOString(),
    },
  })
}

/** Nobody begins with a section whose turn has not come: neither the customer nor staff for them, by no draft either. */
function refuseEarlyStart({ flow }: OrderState, { versions }: KeptAnswers, section: string): void {
  const waitingFor = waitsFor(section, flow, versions)
  if (waitingFor !== undefined) throw refuse('sectionWaits', { data: { waitingFor } })
}

function completed(state: OrderState, key: string, checked: Answers, typed: AnswerRecord): Answers {
  const isWithoutBranch = key === 'companyInfo' && typed.customerBank === undefined
  if (checked[key] === typed && !isWithoutBranch) return checked
  // The branch is the order's own: a save that leaves it out does not take it away.
  const own = isWithoutBranch ? { customerBank: state.intake.branchCode } : {}
  return { ...checked, [key]: { ...typed, ...own } }
}

/**
 * Draft: type and limits only. Refuses a stale version (with both values), a section or path that is closed,
 * a frozen answer.
 */
export async function saveSection(trx: Transaction, save: SaveSection): Promise<SavedSection> {
  const { actor, now, orderCode } = save
  const order = await lockForCommand(trx, { orderCode, actor })
  const section = getOpenSection(order.state, save.section)
  if (!canWrite(order.state, actor)) throw refuse('sectionClosed')
  const kept = withIntake(order.state, await readAnswers(trx, orderCode))
  refuseEarlyStart(order.state, kept, section.key)
  checkVersion(kept, save)
  const context = applicationContextOf(order.state, now, save.locale)
  const answers = actor.kind === 'staff' ? withNumbers(section.key, save.answers, kept.answers) : save.answers
  const body = { answers, intent: save.intent }
  const { typed: sent, checked, problems } = readSectionBody(section, kept.answers, body, context)
  const settled = await settleFiles(trx, { orderCode, section, now }, sent)
  const sentAnswers = { ...checked, [section.key]: settled }
  const sections = { before: kept.answers, after: sentAnswers, section: section.key }
  const typed = await keepPersonSlots(trx, order.state, sections)
  const after = deriveSection(section, completed(order.state, section.key, checked, typed), context)
  const change = { state: order.state, section, before: kept.answers, after, context }
  const openedFields = await refuseClosedChanges(trx, change)
  const row = { orderCode, section: save.section, seenVersion: save.version, by: actorRef(actor), now }
  await saveSectionRow(trx, { ...row, answers: after[save.section] ?? {} })
  const isFirst = Object.keys(kept.versions).length === 0
  await copyCompany(trx, order.state, { before: isFirst ? null : kept.answers, after })
  // Read while the customer is still at it: what differs is told before the application is sent.
  if (save.intent === 'complete' && section.key === 'designatedFiles')
    await enqueue(trx, READINGS_QUEUE, { orderCode })
  const outcome = await recordChange(trx, { save, order, before: kept.answers, after, openedFields, context })
  return {
    order: outcome?.state ?? order.state,
    orderVersion: outcome?.version ?? order.version,
    kept: {
      answers: after,
      versions: { ...kept.versions, [save.section]: save.version + 1 },
      savedAt: { ...kept.savedAt, [save.section]: now },
    },
    problems,
  }
}

type Change = {
  save: SaveSection
  order: OrderRecord
  before: Answers
  after: Answers
  openedFields: readonly string[]
  context: ApplicationContext
}

/** A save that changes an answer is a command of the order: it voids approvals and is audited. */
async function recordChange(trx: Transaction, change: Change) {
  const { save, order, before, after, openedFields, context } = change
  // While returned, what is open is known field by field, in a section that was never saved as well.
  const known = context.isBackCustomer ? besideSections(before, after) : before
  const fields = typedChanges(known, after, context)
  if (fields.length === 0) return undefined
  const hasScreeningChange = isScreeningRelevantChange(before, after)
  const { orderCode, actor, now } = save
  return performCommand(trx, {
    orderCode,
    actor,
    now,
    order,
    command: { type: 'record_change', fields, openedFields, hasScreeningChange },
  })
}
