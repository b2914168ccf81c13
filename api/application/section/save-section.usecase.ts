import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { isScreeningRelevantChange } from '@kaihu/domain/application/changes/changes.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { maskSection } from '@kaihu/domain/application/masking/mask-answers.ts'
import { waitsFor } from '@kaihu/domain/application/progress.ts'
import { besideSections } from '@kaihu/domain/application/returns/returned.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
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

/** Whose save it is, of which order, and when. */
type SaveBy = {
  orderCode: string
  actor: Actor
  now: Date
  locale: Locale
  intent: 'draft' | 'complete'
  /** how the customer agreed that staff fill in for them; undefined where they do it themselves */
  consentGround?: string
}

/** `version`: that of the section that was seen. */
export type SentSection = {
  section: string
  version: number
  answers: Record<string, unknown>
}

export type SaveSection = SaveBy & SentSection

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

function checkVersion(kept: KeptAnswers, { actor, now }: SaveBy, sent: SentSection): void {
  const version = kept.versions[sent.section] ?? 0
  if (version === sent.version) return
  const theirs = kept.answers[sent.section] ?? {}
  throw refuse('sectionChanged', {
    data: {
      version,
      mine: sent.answers,
      theirs: actor.kind === 'staff' ? maskSection(sent.section, theirs) : theirs,
      savedAt: (kept.savedAt[sent.section] ?? now).toISOString(),
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
  return saveSections(trx, save, [save])
}

/** Several sections as one change of the order, in the order in which they are asked; the problems are those of all. */
export async function saveSections(
  trx: Transaction,
  by: SaveBy,
  sections: readonly SentSection[],
): Promise<SavedSection> {
  const { actor, now, orderCode } = by
  const order = await lockForCommand(trx, { orderCode, actor })
  if (!canWrite(order.state, actor)) throw refuse('sectionClosed')
  const before = withIntake(order.state, await readAnswers(trx, orderCode))
  const context = applicationContextOf(order.state, now, by.locale)
  let kept = before
  const openedFields: FieldPath[] = []
  const problems: FieldProblem[] = []
  for (const sent of sections) {
    const placed = await placeSection(trx, { by, state: order.state, kept, context }, sent)
    kept = placed.kept
    openedFields.push(...placed.openedFields)
    problems.push(...placed.problems)
  }
  const isFirst = Object.keys(before.versions).length === 0
  const copied = { before: isFirst ? null : before.answers, after: kept.answers }
  await copyCompany(trx, order.state, copied)
  const change = { by, order, before: before.answers, after: kept.answers, openedFields, context }
  const outcome = await recordChange(trx, change)
  const { state, version } = outcome ?? order
  return { order: state, orderVersion: version, kept, problems }
}

type Place = { by: SaveBy; state: OrderState; kept: KeptAnswers; context: ApplicationContext }

/** Checks one section among all others and keeps it: what is kept now, and what was opened for it. */
async function placeSection(trx: Transaction, { by, state, kept, context }: Place, sent: SentSection) {
  const { actor, now, orderCode, intent } = by
  const section = getOpenSection(state, sent.section)
  refuseEarlyStart(state, kept, section.key)
  checkVersion(kept, by, sent)
  const answers = actor.kind === 'staff' ? withNumbers(section.key, sent.answers, kept.answers) : sent.answers
  const read = readSectionBody(section, kept.answers, { answers, intent }, context)
  const settled = await settleFiles(trx, { orderCode, section, now }, read.typed)
  const checked = { ...read.checked, [section.key]: settled }
  const named = { before: kept.answers, after: checked, section: section.key }
  const typed = await keepPersonSlots(trx, state, named)
  const after = deriveSection(section, completed(state, section.key, read.checked, typed), context)
  const openedFields = await refuseClosedChanges(trx, {
    state,
    section,
    before: kept.answers,
    after,
    context,
  })
  const row = { orderCode, section: section.key, seenVersion: sent.version, by: actorRef(actor), now }
  await saveSectionRow(trx, { ...row, answers: after[section.key] ?? {} })
  // Read while the customer is still at it: what differs is told before the application is sent.
  if (intent === 'complete' && section.key === 'designatedFiles')
    await enqueue(trx, READINGS_QUEUE, { orderCode })
  const versions = { ...kept.versions, [section.key]: sent.version + 1 }
  const savedAt = { ...kept.savedAt, [section.key]: now }
  return { kept: { answers: after, versions, savedAt }, openedFields, problems: read.problems }
}

type Change = {
  by: SaveBy
  order: OrderRecord
  before: Answers
  after: Answers
  openedFields: readonly string[]
  context: ApplicationContext
}

/** A save that changes an answer is a command of the order: it voids approvals and is audited. */
async function recordChange(trx: Transaction, change: Change) {
  const { by, order, before, after, openedFields, context } = change
  // While returned, what is open is known field by field, in a section that was never saved as well.
  const known = context.isBackCustomer ? besideSections(before, after) : before
  const fields = typedChanges(known, after, context)
  if (fields.length === 0) return undefined
  const hasScreeningChange = isScreeningRelevantChange(before, after)
  const { orderCode, actor, now } = by
  return performCommand(trx, {
    orderCode,
    actor,
    now,
    order,
    command: {
      type: 'record_change',
      fields,
      openedFields,
      hasScreeningChange,
      ...(by.consentGround !== undefined && { consentGround: by.consentGround }),
    },
  })
}
