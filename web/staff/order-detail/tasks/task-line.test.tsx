import { getEbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import type { GateTaskView, LackingView } from '@kaihu/contract/order-task.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, person, signIn } from '../../../testing/order.ts'
import { answer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { FactList } from './fact-list.tsx'
import { TaskLine } from './task-line.tsx'

const order = detailOf(orderAt(STANDARD, '0500'))

const diligence: GateTaskView = {
  taskId: 'T1',
  kind: 'rm_due_diligence',
  state: 'open',
  openedAt: '2026-11-20T02:00:00.000Z',
  subject: {},
  subjectHash: 'hash',
  dueDate: null,
  doneBy: null,
  result: null,
  note: null,
  checks: [],
  refused: null,
  before: null,
  own: null,
  openSeats: [],
  verbs: ['close'],
  refusals: [],
}

function lacking(
  code: string,
  params: Record<string, string | number> = {},
  open: string[] = [],
): LackingView {
  return { code, params, message: code, open }
}

test('a task of mine that cannot be closed yet names everything that comes first, each with its place', async () => {
  signIn('RM')
  const refusals = [
    lacking('gate_open', { task: 'delegated_line' }),
    lacking('lines_open', { count: 2 }, ['investigate.ddIdentity', 'investigate.ddAddress']),
    lacking('conclusion_open'),
  ]
  show(
    <ul>
      <TaskLine order={order} task={{ ...diligence, verbs: [], refusals }} onAct={() => undefined} />
    </ul>,
  )
  const reasons = await screen.findAllByRole('listitem')
  const said = reasons.map((one) => one.textContent ?? '')
  expect(said).toContainEqual(expect.stringContaining(say('order:refusals.lines_open', { count: 2 })))
  expect(said).toContainEqual(expect.stringContaining(say('order:refusals.conclusion_open')))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContainEqual(
    expect.stringContaining('investigate'),
  )
  expect(screen.queryByRole('button', { name: say('staff:task.close') })).toBeNull()
})

test('a screening task that nobody screened for leads to the screening, and offers no button', async () => {
  signIn('AO')
  const task = { ...diligence, kind: 'ao_screening', verbs: [], refusals: [lacking('not_screened')] } as const
  show(
    <ul>
      <TaskLine
        order={detailOf(orderAt(STANDARD, '0700'))}
        task={{ ...task, verbs: [], refusals: [...task.refusals] }}
        onAct={() => undefined}
      />
    </ul>,
  )
  expect(await screen.findByText(say('order:refusals.not_screened'), { exact: false })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toContain('view=screening')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a finding that cannot be stated yet says how much is still open, and where', async () => {
  signIn('AO')
  const facts = [
    {
      fact: 'documents_complete',
      values: 'yesNo',
      value: null,
      canRecord: false,
      refusals: [lacking('documents_incomplete', {}, ['slot.a', 'slot.b', 'slot.c'])],
    },
  ] as const
  show(
    <FactList
      order={detailOf(orderAt(STANDARD, '0800'))}
      version={7}
      facts={facts.map((fact) => ({ ...fact, refusals: [...fact.refusals] }))}
    />,
  )
  expect(await screen.findByText(say('staff:task.stillOpen', { count: 3 }), { exact: false })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toContain('view=documents')
  expect(screen.queryByRole('button', { name: new RegExp(say('staff:fact.record')) })).toBeNull()
})

test('findings that somebody else states are folded away', async () => {
  signIn('AO')
  const facts = [
    { fact: 'documents_complete', values: 'yesNo', value: null, canRecord: true, refusals: [] },
    { fact: 'risk_checklist_complete', values: 'yesNo', value: null, canRecord: false, refusals: [] },
  ] as const
  show(
    <FactList
      order={detailOf(orderAt(STANDARD, '0800'))}
      version={7}
      facts={facts.map((fact) => ({ ...fact, refusals: [] }))}
    />,
  )
  const [theirs, others] = facts.map(({ fact }) =>
    screen.findByText(say(`order:facts.${fact}`), { exact: false }),
  )
  expect((await others)?.closest('details')?.open).toBe(false)
  expect((await theirs)?.closest('details')).toBeNull()
})

const limit: GateTaskView = {
  ...diligence,
  kind: 'daily_limit',
  state: 'refused',
  subject: { amount: '9500000', currency: 'LOCAL' },
  verbs: ['withdraw'],
  refused: {
    by: person('RISK_CONTROL'),
    role: 'RISK_CONTROL',
    approved: false,
    note: '超出业务需要',
    at: '2026-11-20T03:00:00.000Z',
  },
  before: { dailyLimitStaff: { amount: '1000000', currency: 'LOCAL' } },
}

test('a value that was not agreed to says who refused it and why, beside what stood before, what was wished and what is usual', async () => {
  signIn('RM')
  answer(getEbankingSetup, {
    version: 3,
    setup: { dailyLimitStaff: { amount: '9500000', currency: 'LOCAL' }, dailyLimitReason: '旺季付款' },
    answers: {},
    customer: { paymentLimit: { amount: '8000000', currency: 'LOCAL' } },
    standardDailyLimit: '5000000',
    isRestricted: false,
    isRestrictedByRule: false,
    canEdit: true,
    approvals: [],
  })
  show(
    <ul>
      <TaskLine order={order} task={limit} onAct={() => undefined} />
    </ul>,
  )
  expect((await screen.findByText(/超出业务需要/)).textContent).toContain(say('access:role.RISK_CONTROL'))
  const valueOf = (name: string) =>
    screen.getByText(new RegExp(`^${escaped(`desk:choice.${name}`)}`)).textContent
  await screen.findByText(/旺季付款/)
  for (const [name, amount] of [
    ['before', '1,000,000'],
    ['customer', '8,000,000'],
    ['standard', '5,000,000'],
  ] as const)
    expect(valueOf(name)).toContain(`${amount} ${say('lists:limitCurrency.LOCAL')}`)
})

function escaped(key: string): string {
  return say(key).replaceAll(/[()]/g, '\\$&')
}
