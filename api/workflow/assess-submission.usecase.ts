import { withoutBankSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { isScreeningRelevantChange } from '@kaihu/domain/application/changes/changes.ts'
import { isSameAt, typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { inFormOrder } from '@kaihu/domain/application/form-order.ts'
import {
  besideSections,
  openPathsWhileReturned,
  untouchedMarks,
} from '@kaihu/domain/application/returns/returned.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import { type Answers, answersOf, asList, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import { INTENTION_APPROACHES, type Submission } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isDecided, missingDecisionOf } from '@kaihu/domain/order/work/missing-documents.ts'
import { applicationContextOf, returnMarksOf } from '../application/application-context.ts'
import { openingMarks } from '../application/returns/opening-marks.ts'
import { repliesIn } from '../application/returns/replies.ts'
import { withIntake } from '../application/section/prefill.ts'
import { type KeptAnswers, readAnswers } from '../application/section/section.store.ts'
import { unknownRegions } from '../application/section/unknown-regions.ts'
import { findLastSubmission } from '../application/submission.store.ts'
import { listReturnedDocuments, listReturnedSlots } from '../documents/settle-files.usecase.ts'
import { lacksRecording } from '../intention/recording/lacks-recording.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type AssessedSubmission = {
  submission: Submission
  answers: Answers
  problems: readonly FieldProblem[]
  untouched: readonly string[]
}

function approachIn(answers: Answers): Submission['intentionApproach'] {
  const chosen = asText(answersOf(answers, 'intention').intentionApproach)
  return INTENTION_APPROACHES.find((approach) => approach === chosen) ?? null
}

function areSaved(kept: KeptAnswers, live: Answers, context: ApplicationContext): boolean {
  return sectionsOf(context.flow)
    .filter((section) => isSectionAsked(section, live, context))
    .every((section) => (kept.versions[section.key] ?? 0) > 0)
}

function isFreeText(path: string): boolean {
  return path.split(/[.[]/, 1)[0] === REPLIES_SECTION
}

const recordingProblem: FieldProblem = {
  path: 'intention.videoObject',
  code: 'M-VIDEO',
  params: {},
  severity: 'blocks',
}

function returnedProblem({ slot }: { slot: string }): FieldProblem {
  return {
    path: slot,
    code: 'M-FILE-RETURNED',
    params: {},
    severity: 'blocks',
  }
}

export async function assessSubmission(
  trx: Transaction,
  state: OrderState,
  now: Date,
): Promise<AssessedSubmission> {
  const context = applicationContextOf(state, now)
  const all = withIntake(state, await readAnswers(trx, state.orderCode))
  const kept = { ...all, answers: withoutBankSections(all.answers) }
  const answers = dropHidden(derive(kept.answers, context), context)
  // What the bank fills in follows from the answers in part: no change of the customer's.
  const given = withoutBankSections(answers)
  const last = withoutBankSections((await findLastSubmission(trx, state.orderCode)) ?? {})
  // A section that was not there before (a converted application has some) is told question by question.
  const before = besideSections(last, given)
  const decision = missingDecisionOf(state)
  const returned = (await listReturnedDocuments(trx, state.orderCode))
    .filter(({ slot }) => !isDecided(decision, slot))
    .map(returnedProblem)
  const returnedSlots = await listReturnedSlots(trx, state.orderCode)
  const found = checkApplication(answers, context).filter(({ severity }) => severity === 'blocks')
  const isUnrecorded = approachIn(answers) === 'online' && (await lacksRecording(trx, state.orderCode))
  const unrecorded = isUnrecorded ? [recordingProblem] : []
  const problems = [...found, ...unknownRegions(answers), ...returned, ...unrecorded]
  const statement = answersOf(answers, 'statement')
  const replies = repliesIn(kept.answers)
  const marks = returnMarksOf(state)
  return {
    answers,
    problems,
    untouched: inFormOrder(untouchedMarks(marks, replies, before, given)),
    submission: {
      isComplete: problems.length === 0,
      areStepsSaved: areSaved(kept, answers, context),
      isDeclarationConfirmed: statement.declarationAgreed === true,
      intentionApproach: approachIn(answers),
      accountNature: asList(answersOf(answers, 'partC').accountNature).map(asText).join(',') || null,
      legalPersonName: asText(answersOf(answers, 'companyInfo').legalName) || null,
      changedFields: typedChanges(before, given, context).filter(
        (path) => !isFreeText(path) && !isSameAt(path, before, kept.answers),
      ),
      openedFields: state.isBackCustomer
        ? openPathsWhileReturned(
            openingMarks(state, before, kept.answers, returnedSlots),
            before,
            kept.answers,
            context,
          ).paths
        : [],
      answeredFields: Object.keys(replies),
      hasScreeningChange: isScreeningRelevantChange(before, given),
    },
  }
}
