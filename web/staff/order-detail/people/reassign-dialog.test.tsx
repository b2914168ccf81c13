import { listStaffCandidates, reassignOrder } from '@kaihu/contract/order.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, person, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { choose, show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'

test('an order gets another relationship manager with a reason, neither may be missing; where it has none, one is named', async () => {
  signIn('RM_LEADER')
  const state = orderAt(STANDARD, '0300')
  const free = { load: 3, isAbsent: false, absentUntil: null, isAtLimit: false }
  answer(listStaffCandidates, { items: [{ ...person('RM', 'S-OTHER'), ...free }], suggested: null })
  answer(reassignOrder, { orderCode: state.orderCode, status: '0300', version: 9, isAwaitingChecker: false })
  let closed = 0
  const { user, unmount } = show(
    <ReassignDialog
      order={detailOf(state)}
      seat="RM"
      onClose={() => {
        closed += 1
      }}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: say('staff:people.nameOther.RM') })
  const box = await within(dialog).findByRole('combobox')
  await user.type(within(dialog).getByLabelText(new RegExp(say('staff:act.reason'))), '接替')
  await user.click(confirm)
  expect(within(dialog).getByText(say('staff:need.missing'))).toBeTruthy()
  expect(sentTo(reassignOrder)).toEqual([])
  await choose(user, box, person('RM').nameEn)
  await user.click(confirm)
  await waitFor(() => expect(closed).toBe(1))
  expect(sentTo(reassignOrder)[0]?.body).toMatchObject({
    seat: 'RM',
    staffId: 'S-OTHER',
    reason: '接替',
    version: state.version,
  })
  unmount()
  show(<ReassignDialog order={detailOf(state, { rm: null })} seat="RM" onClose={() => undefined} />)
  const naming = await screen.findByRole('dialog', { name: say('staff:people.nameFirst.RM') })
  expect(naming.textContent).not.toContain(say('staff:people.nameOther.RM'))
})

test('persons who could not be fetched are not said to be none: they are asked for again', async () => {
  signIn('RM_LEADER')
  answer(listStaffCandidates, refusal('unexpected'))
  const { user } = show(
    <ReassignDialog
      order={detailOf(orderAt(STANDARD, '0300'), { rm: null })}
      seat="RM"
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('combobox')).toBeNull()
  const again = await dialog.findByRole('button', { name: say('common:action.retry') })
  answer(listStaffCandidates, { items: [], suggested: null })
  await user.click(again)
  expect(await dialog.findByRole('combobox')).toBeTruthy()
})
