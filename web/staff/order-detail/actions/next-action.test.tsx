import { getOrderActions } from '@kaihu/contract/order.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, offersOf, person, signIn } from '../../../testing/order.ts'
import { answer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { NextAction } from './next-action.tsx'

async function open(flow: Flow, status: StatusCode, role: Role, change: Parameters<typeof detailOf>[1] = {}) {
  signIn(role)
  const state = orderAt(flow, status)
  answer(getOrderActions, { version: state.version, actions: offersOf(state, role) })
  answer(listOrderPushes, { items: [] })
  return show(<NextAction order={detailOf(state, change)} />)
}

function action(name: string) {
  return say(`order:actions.${name}`)
}

test('an act that is closed is named with everything that keeps it closed, and cannot be pressed', async () => {
  await open(STANDARD, '0400', 'CM')
  const closed = await screen.findByRole('list', { name: say('staff:next.closed') })
  expect(closed.textContent).toContain(action('cm_pre_approve'))
  expect(within(closed).getAllByRole('listitem').length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: action('cm_pre_approve') })).toBeNull()
})

test('an act that is open is a button, and asks before it is done', async () => {
  const { user } = await open(STANDARD, '0200', 'CM_LEADER')
  await user.click(await screen.findByRole('button', { name: action('allocate_cm') }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(action('allocate_cm'), { selector: '.ant-modal-title' })).toBeTruthy()
})

test('who has nothing to do on the order is told so', async () => {
  await open(STANDARD, '0300', 'AO_LEADER')
  expect(await screen.findByText(say('staff:next.none'))).toBeTruthy()
})

test('where it is somebody else’s turn, it is said who is waited for and what for, beside what may be done', async () => {
  await open(STANDARD, '0300', 'RM_LEADER', { work: [{ kind: 'step', role: 'CUSTOMER', subject: '0300' }] })
  expect(await screen.findByRole('button', { name: action('cancel') })).toBeTruthy()
  const waits = { who: say('staff:maker.CUSTOMER'), what: say('order:turns.0300') }
  expect(screen.getByText(say('staff:next.waitsFor', waits))).toBeTruthy()
})

test('of whoever is waited for everything is named, and to whom it is their own turn nothing', async () => {
  const work = [
    { kind: 'task', role: 'RM', subject: 'rm_due_diligence' },
    { kind: 'task', role: 'RO', subject: 'rm_due_diligence' },
    { kind: 'task', role: 'RM', subject: 'package_two' },
    { kind: 'step', role: 'AO_LEADER', subject: '0500' },
  ] as const
  const { unmount } = await open(STANDARD, '0500', 'CM_LEADER', { work: [...work] })
  const who = [say('staff:maker.RM'), say('staff:maker.RO')].join(say('staff:act.or'))
  const due = say('staff:next.waitsFor', { who, what: say('order:tasks.rm_due_diligence') })
  const other = say('staff:next.waitsFor', {
    who: say('staff:maker.RM'),
    what: say('order:tasks.package_two'),
  })
  expect(await screen.findByText(`${due} ${other}`)).toBeTruthy()
  unmount()
  await open(STANDARD, '0500', 'RM', { work: [...work] })
  await screen.findByText(say('staff:next.title'))
  await waitFor(() => expect(document.querySelector('.next-step')?.textContent).not.toBe(''))
  expect(document.querySelector('.next-waits')).toBeNull()
})

test('where a colleague’s act waits for this person and nothing else, no second card says so again', async () => {
  const { container } = await open(STANDARD, '0300', 'AO_LEADER', {
    work: [{ kind: 'approval', role: 'AO_LEADER', subject: 'cancel' }],
  })
  await waitFor(() => expect(container.querySelector('.next-step')).toBeNull())
})

test('what else is to be done stays named beside such a word: an act, and an order to give back', async () => {
  const work = [{ kind: 'approval', role: 'CM_LEADER', subject: 'cancel' }] as const
  const { unmount } = await open(STANDARD, '0200', 'CM_LEADER', { work: [...work] })
  expect(await screen.findByRole('button', { name: action('allocate_cm') })).toBeTruthy()
  unmount()
  const asked = [{ kind: 'approval', role: 'AO_LEADER', subject: 'cancel' }] as const
  await open(STANDARD, '0300', 'AO_LEADER', { work: [...asked], claimedBy: person('AO_LEADER') })
  expect(await screen.findByText(say('work:pool.release'))).toBeTruthy()
  expect(screen.queryByText(say('staff:next.none'))).toBeNull()
})

test('where a case manager has to be named first the act says so, in its dialog too, and is the primary one', async () => {
  const work = [{ kind: 'assign', role: 'CM_LEADER', subject: 'CM' }] as const
  const { user, unmount } = await open(STANDARD, '0400', 'CM_LEADER', { work: [...work] })
  const name = say('staff:people.nameFirst.CM')
  const button = await screen.findByRole('button', { name })
  expect(button.className).toContain('primary')
  expect(screen.queryByText(action('reassign_cm'))).toBeNull()
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name })
  expect(within(dialog).getByRole('button', { name })).toBeTruthy()
  unmount()
  await open(STANDARD, '0400', 'CM_LEADER')
  const again = await screen.findByRole('button', { name: action('reassign_cm') })
  expect(again.className).not.toContain('primary')
  expect(screen.queryByText(name)).toBeNull()
})

test('an act that is done on the part of the page that stands open has its primary button there alone', async () => {
  const work = [{ kind: 'act', role: 'RM', subject: 'arrange_witness' }] as never
  await open(STANDARD, '1100', 'RM', { work })
  const arrange = await screen.findByRole('button', { name: action('arrange_witness') })
  expect(arrange.className).not.toContain('primary')
})

test('acts that end an order stand apart from those that carry it on', async () => {
  await open(STANDARD, '0400', 'CM')
  const cancel = await screen.findByRole('button', { name: action('cancel') })
  expect(cancel.className).toContain('dangerous')
})

test('a step that the machine makes names what it waits for from this person, and nothing once that is there', async () => {
  const asked = say('staff:next.checklistFirst')
  const { unmount } = await open(SIMPLIFIED, '0410', 'GSC_BB_CM', { facts: {} })
  expect((await screen.findByText(asked)).querySelector('a')?.href).toContain('view=checklist')
  unmount()
  await open(SIMPLIFIED, '0410', 'GSC_BB_CM', { facts: { risk_checklist_complete: true } })
  await screen.findByText(action('rerun_check'))
  expect(screen.queryByText(asked)).toBeNull()
})
