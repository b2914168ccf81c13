import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { GATE_KINDS } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { type WorkItem, workOf } from '@kaihu/domain/order/work/work.ts'
import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

function item(kind: WorkItem['kind'], role: WorkItem['role'], subject: string) {
  return { kind, role, subject }
}
function rolesIn(work: Parameters<typeof turnsOf>[0]) {
  return turnsOf(work).map(({ roles }) => roles)
}

test('while due diligence is to be done it is the turn of who does it, not of the leader who comes after', () => {
  const work = [
    item('task', 'RM', 'rm_due_diligence'),
    item('task', 'RO', 'rm_due_diligence'),
    item('step', 'AO_LEADER', '0500'),
  ]
  expect(rolesIn(work)).toEqual([['RM', 'RO']])
  expect(rolesIn([item('step', 'AO_LEADER', '0500')])).toEqual([['AO_LEADER']])
})

test('where nobody sits in the seat it is the turn of the leader who must name somebody', () => {
  const work = [item('assign', 'CM_LEADER', 'CM'), item('assign', 'CM_LEADER', 'CM')]
  expect(turnsOf(work)).toEqual([{ kind: 'assign', subject: 'CM', roles: ['CM_LEADER'] }])
})

test('where an officer sits it is their turn as well, though a leader has a manager to name', () => {
  const assign = item('assign', 'RM_LEADER', 'RM')
  expect(rolesIn([item('step', 'RO', '1100'), assign])).toEqual([['RO'], ['RM_LEADER']])
  const task = item('task', 'RO', 'rm_due_diligence')
  expect(rolesIn([task, assign, item('step', 'AO_LEADER', '0500')])).toEqual([['RO'], ['RM_LEADER']])
  expect(rolesIn([assign, item('step', 'HUB', '1300')])).toEqual([['RM_LEADER']])
})

test('two second looks are two turns, several tasks of one person one', () => {
  const checks = [item('check', 'SECTOR_HEAD', 'package_two'), item('check', 'RISK_CONTROL', 'package_two')]
  expect(rolesIn(checks)).toEqual([['SECTOR_HEAD'], ['RISK_CONTROL']])
  expect(rolesIn(GATE_KINDS.map((kind) => item('task', 'CM', kind)))).toEqual([['CM']])
})

test('at every status of the main line somebody has the turn', () => {
  for (const status of [
    '0100',
    '0200',
    '0300',
    '0400',
    '0500',
    '0600',
    '0700',
    '0800',
    '1100',
    '1300',
  ] as const)
    expect(turnsOf(workOf(orderAt(STANDARD, status)).map((work) => ({ ...work }))).length).toBeGreaterThan(0)
})
