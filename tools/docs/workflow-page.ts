import {
  CAPABILITY_MATRIX,
  type Capability,
  findGrant,
  type Grant,
} from '@kaihu/domain/access/capabilities.ts'
import { ROLES, roleOf } from '@kaihu/domain/access/roles.ts'
import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import { type FlowScope } from '@kaihu/domain/order/flow.ts'
import { GATE_KINDS } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { gateOf } from '@kaihu/domain/order/gates/gates.ts'
import { GUARDS, type GuardName } from '@kaihu/domain/order/guards/guards.ts'
import type { OwnWorkflow } from '@kaihu/domain/order/own/own-workflow.ts'
import { DEFAULT_ORDER_SETTINGS } from '@kaihu/domain/order/settings.ts'
import { isFinalStatus, MAIN_LINE, STATUS_CODES, STATUSES } from '@kaihu/domain/order/statuses.ts'
import { DEFAULT_TIME_LIMITS, type TimeLimits } from '@kaihu/domain/order/time/deadlines.ts'
import type { TimeLimit } from '@kaihu/domain/order/time/time-limit.ts'
import type { TransitionRow } from '@kaihu/domain/order/transitions/transition.ts'
import { rowsFrom, TRANSITIONS } from '@kaihu/domain/order/transitions/transition-table.ts'
import { codes, orDash, page, table } from './markdown.ts'
import { ownTasksTable } from './own-workflow.ts'
import { both } from './texts.ts'
import { FOUR_EYES, ROW_RULES } from './workflow-rules.ts'
import { GATE_WORDS, GUARD_WORDS, SCOPE_WORDS } from './workflow-words.ts'

const SOURCE = 'domain/order (transition table, statuses, gates, deadlines) and domain/access (capabilities)'

export function workflowPage(own: OwnWorkflow = { tasks: [], clocks: {} }): string {
  return page(SOURCE, [
    '# Order workflow',
    '业务流程：状态、流转、闸口任务、时限与权限。 The words are those of the screens, in both languages; the codes are those of the code. Terms: [glossary](glossary.md).',
    ...section('Main lines', mainLines()),
    ...section('Statuses', statuses()),
    ...section(
      'Transitions',
      'A role in the column *second person* has to agree before the row is taken. "stays" = recorded, the status does not change.',
      transitions(),
    ),
    ...section('Rules of every row', numbered(ROW_RULES)),
    ...section('Guards', guards()),
    ...section(
      'Gate tasks',
      'Work beside the status that must be closed before a row opens. Approvals of a value hold for that value and no other.',
      gates(),
    ),
    ...(own.tasks.length === 0
      ? []
      : section(
          'Tasks and guards of this bank',
          'What the bank puts before rows of ours. Orders keep what they began under.',
          ownTasksTable(own),
        )),
    ...section('Time limits', timeLimits(own.clocks)),
    ...section('Scope', 'An order outside the scope is answered like one that does not exist.', scope()),
    ...section(
      'Capabilities',
      'A acts, C checks as second person, V views; narrowed in brackets. What is not granted is refused, and the status and the scope have to fit as well.',
      capabilities(),
    ),
    ...section('Four eyes', FOUR_EYES.map((rule) => `- ${rule}`).join('\n')),
  ])
}

function section(title: string, ...parts: readonly string[]): readonly string[] {
  return [`## ${title}`, ...parts]
}

function mainLines(): string {
  const lines = FLOWS.map((flow) => `- ${both(`order:flows.${flow}`)}: ${MAIN_LINE[flow].join(' → ')}`)
  return lines.join('\n')
}

function flowWords(flow: FlowScope): string {
  return flow === 'both' ? 'both' : both(`order:flows.${flow}`)
}

function statuses(): string {
  const rows = STATUS_CODES.map((status) => {
    const { flow, owners, stage } = STATUSES[status]
    const ways = [...new Set(FLOWS.flatMap((each) => rowsFrom(each, status)).map(({ id }) => id))].toSorted()
    return [
      status,
      both(`order:statuses.${status}`),
      flowWords(flow),
      orDash(codes(owners)),
      both(`order:stages.${stage}`),
      isFinalStatus(status) ? 'final' : ways.join(', '),
    ]
  })
  return table(['Code', 'Name', 'Flow', 'Whose turn', 'What the customer sees', 'Ways out'], rows)
}

function transitions(): string {
  const rows = TRANSITIONS.toSorted((a, b) => a.id.localeCompare(b.id)).map((row: TransitionRow) => [
    row.id,
    flowWords(row.flow),
    row.from.join(', '),
    `${both(`order:actions.${row.action}`)} ${codes([row.action])}`,
    row.to === 'SELF' ? 'stays' : row.to,
    codes(row.makers),
    `${orDash(codes(row.checkers))}${row.checkWhen === undefined ? '' : ' (above the limit)'}`,
    orDash(codes(row.guards)),
    row.needsReason ? 'yes' : '-',
    orDash(row.capability === null ? '' : codes([row.capability])),
  ])
  const head = [
    'Row',
    'Flow',
    'From',
    'Action',
    'To',
    'Who',
    'Second person',
    'Guards',
    'Reason',
    'Capability',
  ]
  return table(head, rows)
}

function guards(): string {
  const names = Object.keys(GUARDS) as readonly GuardName[]
  const rows = names.map((name) => [
    codes([name]),
    GUARD_WORDS[name],
    orDash(rowsWith((row) => row.guards.includes(name))),
  ])
  return table(['Guard', 'Asks for', 'Rows'], rows)
}

function rowsWith(fits: (row: TransitionRow) => boolean): string {
  return [...new Set(TRANSITIONS.filter(fits).map(({ id }) => id))].toSorted().join(', ')
}

function gates(): string {
  const rows = GATE_KINDS.map((kind) => {
    const gate = gateOf(kind)
    const open = [...new Set(FLOWS.flatMap((flow) => gate.openIn[flow]))].toSorted()
    return [
      `${both(`order:tasks.${kind}`)} ${codes([kind])}`,
      GATE_WORDS[kind],
      orDash(codes(gate.openers)),
      orDash(open.join(', ')),
      gate.isDoneOnOpen ? 'asking is doing' : codes(gate.doers),
      gate.blocks.join(', '),
      codes([gate.capability]),
    ]
  })
  const head = ['Task', 'When', 'Opened by hand by', 'In', 'Done by', 'Before', 'Capability']
  return table(head, rows)
}

function timeLimits(clocks: TimeLimits): string {
  const rows = STATUS_CODES.flatMap((status) => {
    const limit = clocks[status] ?? DEFAULT_TIME_LIMITS[status]
    return limit === undefined ? [] : [[status, both(`order:statuses.${status}`), limitWords(limit)]]
  })
  const { expiryDays, feeDiscountLimit } = DEFAULT_ORDER_SETTINGS
  return [
    table(['Code', 'Status', 'Limit a new installation starts with'], rows),
    `All of them are settings. 0300 is paused, 1200 runs to the appointment. Without an act of the customer an order expires after ${expiryDays} days (W66), with reminders at half time and at 80 %. A discount above ${feeDiscountLimit} % needs a second person (W21).`,
  ].join('\n\n')
}

function limitWords(limit: TimeLimit): string {
  switch (limit.unit) {
    case 'minutes':
      return `${limit.amount} 分钟 / ${limit.amount} minutes`
    case 'business_hours':
      return `${limit.amount} 工作小时 / ${limit.amount} business hours`
    case 'business_days':
      return `${limit.amount} 个工作日（高风险另加 ${limit.extraWhenHigh}） / ${limit.amount} business days, ${limit.extraWhenHigh} more when rated high`
  }
}

function scope(): string {
  return table(
    ['Role', 'Name', 'Orders'],
    ROLES.map((role) => [codes([role]), both(`access:role.${role}`), SCOPE_WORDS[roleOf(role).scope]]),
  )
}

function capabilities(): string {
  const rows = (Object.keys(CAPABILITY_MATRIX) as readonly Capability[]).map((capability) => [
    codes([capability]),
    ...ROLES.map((role) => grantWords(findGrant(role, capability))),
    orDash(rowsWith((row) => row.capability === capability)),
  ])
  return table(['Capability', ...ROLES, 'Rows'], rows)
}

const LETTERS = { act: 'A', check: 'C', view: 'V' } as const

function grantWords(grant: Grant | null): string {
  if (grant === null) return ''
  const narrowed = [grant.flow === undefined ? '' : grant.flow, ...(grant.statuses ?? []), grant.only ?? '']
  const said = narrowed.filter((word) => word !== '').join(' ')
  return said === '' ? LETTERS[grant.right] : `${LETTERS[grant.right]} (${said})`
}

function numbered(rules: readonly string[]): string {
  return rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n')
}
