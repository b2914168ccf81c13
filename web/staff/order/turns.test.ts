import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { GATE_KINDS } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { type WorkItem, workOf } from '@kaihu/domain/order/work/work.ts'
import enAccess from '@kaihu/texts/en-US/access.json' with { type: 'json' }
import enOrder from '@kaihu/texts/en-US/order.json' with { type: 'json' }
import enStaff from '@kaihu/texts/en-US/staff.json' with { type: 'json' }
import zhAccess from '@kaihu/texts/zh-CN/access.json' with { type: 'json' }
import zhOrder from '@kaihu/texts/zh-CN/order.json' with { type: 'json' }
import zhStaff from '@kaihu/texts/zh-CN/staff.json' with { type: 'json' }
import { expect, test } from 'vitest'
import type { Words } from '../words.ts'
import { ownersOf, turnsOf } from './turns.ts'

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

type Texts = { readonly [name: string]: string | Texts }
const ENGLISH = { staff: enStaff, access: enAccess, order: enOrder } as unknown as Texts
const CHINESE = { staff: zhStaff, access: zhAccess, order: zhOrder } as unknown as Texts

test.each([ENGLISH, CHINESE])('whose turn it is reads without brackets in brackets', (texts) => {
  const textOf = (key: string): string => {
    const path = (key.includes(':') ? key : `staff:${key}`).split(/[:.]/)
    const found = path.reduce<string | Texts | undefined>(
      (at, part) => (at as Texts | undefined)?.[part],
      texts,
    )
    return typeof found === 'string' ? found : key
  }
  const say = (key: string, values: Record<string, string> = {}) =>
    textOf(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const words = {
    say,
    has: (key: string) => textOf(key) !== key,
    role: (role: string) => say(`access:role.${role}`),
  }
  const others = [item('step', 'RO', '1100'), item('step', 'RM', '1100')]
  for (const seat of ['RM', 'RO', 'CM', 'AO'])
    for (const beside of [[], others]) {
      const told = ownersOf([...beside, item('assign', 'CM_LEADER', seat)], words as unknown as Words)
      expect(told).not.toMatch(/[（(][^）)]*[（(]/)
    }
})
