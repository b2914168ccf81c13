import type { DiligenceLineView, Investigation as View } from '@kaihu/contract/investigation.ts'
import type { ActorRef, StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { HolidayCalendar } from '@kaihu/domain/base/public-holidays.ts'
import { answersForForms, linesAsked } from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import { conclusion } from '@kaihu/domain/diligence/investigation/conclusion.ts'
import { differenceReportDue } from '@kaihu/domain/diligence/investigation/difference-report.ts'
import { type DiligenceLine, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { canFillLine, canLeadDiligence, delegateOf } from '@kaihu/domain/order/rights/diligence-rights.ts'
import { rulesSentWith } from '@kaihu/domain/order/state/order-rules.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { type KeptConclusion, type KeptLine, untouched } from './line.store.ts'
import { openPartsOf, readInvestigation } from './read-investigation.usecase.ts'

type Names = Awaited<ReturnType<typeof nameStaff>>
type Viewer = { actor: StaffActor; now: Date }

function staffIdOf(ref: ActorRef | null | undefined): string[] {
  return ref?.kind === 'staff' ? [ref.staffId] : []
}

function personIn(names: Names, staffId: string | undefined | null) {
  const found = staffId ? names.get(staffId) : undefined
  return found ? { ...found } : null
}

/** An investigator sees the lines that lie with them, and nothing else of the order's due diligence. */
function isSeen(state: OrderState, actor: StaffActor, line: DiligenceLine): boolean {
  return actor.role !== 'INVESTIGATOR' || delegateOf(state, line) === actor.staffId
}

function lineView(state: OrderState, actor: StaffActor, kept: KeptLine, names: Names): DiligenceLineView {
  const isDelegated = delegateOf(state, kept.line) !== null
  const isLead = canLeadDiligence(state, actor)
  return {
    line: kept.line,
    version: kept.version,
    answers: { ...kept.answers },
    isDone: kept.isDone,
    doneBy: personIn(names, staffIdOf(kept.doneBy)[0]),
    doneAt: kept.doneAt?.toISOString() ?? null,
    delegatedTo: personIn(names, kept.delegatedTo),
    isDelegated,
    dueDate: kept.dueDate,
    canFill: canFillLine(state, actor, kept.line),
    canDelegate: isLead && !isDelegated,
    canTakeBack: isLead && isDelegated,
  }
}

export async function viewInvestigation(
  database: Queryable,
  { state, version: orderVersion }: Pick<OrderRecord, 'state' | 'version'>,
  { actor, now }: Viewer,
): Promise<View> {
  const investigation = await readInvestigation(database, { state, now })
  const { answers, context, lines, concluded } = investigation
  const open = openPartsOf(investigation)
  const seen = linesAsked(answers, context).filter((line) => isSeen(state, actor, line))
  const kept = seen.map((line) => lines.get(line) ?? untouched(line))
  const task = state.tasks.rm_due_diligence
  const people = kept.flatMap(({ doneBy, delegatedTo }) => [
    ...staffIdOf(doneBy),
    ...(delegatedTo === null ? [] : [delegatedTo]),
  ])
  const names = await nameStaff(database, [...new Set([...people, ...staffIdOf(task?.doneBy)])])
  const settings = await readSettings(database)
  const isInvestigator = actor.role === 'INVESTIGATOR'
  const isLead = canLeadDiligence(state, actor)
  const isConcluded = open.conclusion.length === 0
  return {
    orderCode: state.orderCode,
    companyName: state.intake.companyName,
    flow: state.flow,
    status: state.status,
    branchCode: state.intake.branchCode,
    orderVersion,
    lines: kept.map((line) => lineView(state, actor, line, names)),
    conclusion: isInvestigator
      ? null
      : {
          version: concluded.version,
          answers: { ...concluded.answers },
          canEdit: isLead,
          reportDue: reportDueOf(concluded, settings.order.holidays),
        },
    rules: rulesSentWith(state),
    answers: answersRead({ answers, context }, seen, isInvestigator),
    openLines: open.lines.filter((line) => isSeen(state, actor, line)),
    isConcluded,
    canClose: isLead && open.lines.length === 0 && isConcluded,
    task: task ? { state: task.status, doneBy: personIn(names, staffIdOf(task.doneBy)[0]) } : null,
  }
}

function reportDueOf({ differenceFoundAt }: KeptConclusion, holidays: HolidayCalendar): string | null {
  return differenceFoundAt === null ? null : differenceReportDue(instantOf(differenceFoundAt), holidays)
}

function answersRead(
  { answers, context }: Pick<Awaited<ReturnType<typeof readInvestigation>>, 'answers' | 'context'>,
  seen: readonly DiligenceLine[],
  isInvestigator: boolean,
): View['answers'] {
  const parts = [...seen.map(sectionOfLine), ...(isInvestigator ? [] : [conclusion])]
  return Object.fromEntries(
    Object.entries(answersForForms(parts, answers, context)).map(([key, record]) => [key, { ...record }]),
  )
}
