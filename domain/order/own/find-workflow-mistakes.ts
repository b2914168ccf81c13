import { type BusinessRole, roleOf } from '../../access/roles.ts'
import type { OwnMistake } from '../../application/catalogue/find-own-mistakes.ts'
import { findConditionMistakes } from '../../application/catalogue/own-condition.ts'
import type { OwnForm } from '../../application/catalogue/own-question.ts'
import { FLOWS, type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { ActionName } from '../actions.ts'
import { holdsFor } from '../flow.ts'
import { isStatusCode, MAIN_LINE, type StatusCode, statusesFrom } from '../statuses.ts'
import { DEFAULT_TIME_LIMITS } from '../time/deadlines.ts'
import { TRANSITIONS } from '../transitions/transition-table.ts'
import { findFormMistakes } from './find-form-mistakes.ts'
import { doersOfOwn, type OwnTask, type OwnWorkflow } from './own-workflow.ts'

/**
 * Steps forward by staff once the application is there. Ways back and ends stay open whatever a bank asks.
 */
export const OPEN_TO_OWN: readonly ActionName[] = [
  'cm_pre_approve',
  'allocate_ao',
  'confirm_discount',
  'screening_cleared',
  'cm_check_approve',
  'completeness_pass',
  'crt_input',
  'crt_approve',
  'arrange_witness',
  'witness_finish',
]

export function findWorkflowMistakes({ tasks, clocks }: OwnWorkflow, form: OwnForm): readonly OwnMistake[] {
  return [
    ...tasks.flatMap((task, index) =>
      [
        ...findRepeated(tasks, index),
        ...findPlaceMistakes(task),
        ...findRuleMistakes(task, form),
        ...findFormMistakes(task),
      ].map(({ path, problem }) => ({ path: ['tasks', index, ...path], problem })),
    ),
    ...Object.keys(clocks).flatMap((status) =>
      findClockMistakes(status).map((problem) => ({ path: ['clocks', status], problem })),
    ),
  ]
}

function findClockMistakes(status: string): readonly string[] {
  if (!isStatusCode(status)) return [`there is no status ${status}`]
  return DEFAULT_TIME_LIMITS[status] === undefined ? [`no clock of ours runs in ${status}`] : []
}

function findRepeated(tasks: readonly OwnTask[], index: number): readonly OwnMistake[] {
  const key = tasks[index]?.key
  const first = tasks.findIndex((one) => one.key === key)
  return first === index ? [] : [{ path: ['key'], problem: `${key} is the key of task ${first + 1} too` }]
}

/** The flows in which the task can come up: those of its act, narrowed by its rule. */
function flowsOf({ before, when }: OwnTask): readonly Flow[] {
  return FLOWS.filter(
    (flow) =>
      (when.flow ?? flow) === flow &&
      TRANSITIONS.some((row) => row.action === before && holdsFor(row.flow, flow)),
  )
}

function findPlaceMistakes(task: OwnTask): readonly OwnMistake[] {
  const { before, role, checkedBy, form } = task
  if (!OPEN_TO_OWN.includes(before))
    return [
      {
        path: ['before'],
        problem: `nothing may be put before ${before}: there is ${OPEN_TO_OWN.join(', ')}`,
      },
    ]
  if (flowsOf(task).length === 0)
    return [{ path: ['when', 'flow'], problem: `${before} is no act of this flow: it could never hold` }]
  if (role === undefined)
    return [
      ...(checkedBy
        ? [{ path: ['checkedBy'], problem: 'nobody does it (role): there is nothing to check' }]
        : []),
      ...(form.length > 0
        ? [{ path: ['form'], problem: 'nobody does it (role): who would fill it in?' }]
        : []),
    ]
  return [
    ...(isReached(task, role) ? [] : [blind('role', role, task)]),
    ...(checkedBy === undefined || isReached(task, checkedBy) ? [] : [blind('checkedBy', checkedBy, task)]),
  ]
}

function blind(path: string, role: BusinessRole, { before }: OwnTask): OwnMistake {
  return {
    path: [path],
    problem: `${role} does not see every order that waits for ${before}: some could never go on`,
  }
}

function isReached(task: OwnTask, role: BusinessRole): boolean {
  return flowsOf(task).every((flow) => {
    const from = TRANSITIONS.filter((row) => row.action === task.before && holdsFor(row.flow, flow))
    return doersOfOwn({ role }).some((one) =>
      from.every((row) => row.from.every((status) => seesAt(one as BusinessRole, status, flow))),
    )
  })
}

function seesAt(role: BusinessRole, status: StatusCode, flow: Flow): boolean {
  const { scope, queue } = roleOf(role)
  switch (scope) {
    case 'ro':
    case 'rm':
    case 'branch':
    case 'all':
      return true
    case 'cm':
      return flow === STANDARD
    case 'pool':
      return flow === SIMPLIFIED
    case 'ao':
      return flow === STANDARD && after('0600', status)
    case 'queue':
      return queue?.includes(status) ?? false
    default:
      return false
  }
}

function after(first: StatusCode, status: StatusCode): boolean {
  const last = MAIN_LINE[STANDARD].at(-1) ?? first
  return statusesFrom(STANDARD, first, last).includes(status)
}

function findRuleMistakes(task: OwnTask, form: OwnForm): readonly OwnMistake[] {
  const { answer } = task.when
  if (answer === undefined) return []
  const simplified = flowsOf(task).includes(SIMPLIFIED)
  return findConditionMistakes(form, { simplified, shownWhen: answer }).map((problem) => ({
    path: ['when', 'answer'],
    problem: problem.replace(
      'say simplified: false, or another question',
      'say flow: ntb, or another question',
    ),
  }))
}
