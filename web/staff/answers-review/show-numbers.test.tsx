import { keepAlive } from '@kaihu/contract/access.ts'
import { revealNumbers } from '@kaihu/contract/application.ts'
import { getOrder } from '@kaihu/contract/order.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOrder } from '../../client/orders/orders.ts'
import { userStore } from '../../client/session.ts'
import { detailOf, signIn } from '../../testing/order.ts'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { ShowNumbers } from './show-numbers.tsx'

const detail = detailOf(orderAt(STANDARD, '0200'))
const [MASKED, WHOLE] = ['+86 137******01', '+86 13711110001']
const FIVE_MINUTES = 300_000
/** How far the clock of the server is before that of the browser. */
let ahead = 0
let until = 0
function serverNow() {
  return Date.now() + ahead
}

function Page() {
  const order = useOrder(detail.orderCode).data
  return order ? (
    <>
      <ShowNumbers order={order} />
      <p>{order.phoneNumber}</p>
    </>
  ) : null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  ahead = 0
  until = 0
  signIn('CM')
  const never = '2099-01-01T00:00:00.000Z'
  answer(keepAlive, { absoluteUntil: never, idleUntil: never, idleSeconds: 1_680 })
  answer(getOrder, () => ({ ...detail, phoneNumber: serverNow() < until ? WHOLE : MASKED }))
  answer(revealNumbers, () => {
    until = serverNow() + FIVE_MINUTES
    return { kinds: ['phone' as const], until: new Date(until).toISOString() }
  })
})
afterEach(() => void vi.useRealTimers())

/** The dialog, which is called the same, may still be on its way out. */
function showButton() {
  return screen.findByRole('button', { name: say('staff:numbers.show') })
}

async function reveal() {
  const { user } = show(<Page />)
  await user.click(await showButton())
  await user.type(await screen.findByLabelText(say('staff:numbers.purpose')), '核对电话')
  await user.click(screen.getByText(say('staff:numbers.confirm')))
  await screen.findByText(WHOLE)
}

function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}

test('what is shown in full is masked again on the open page after five minutes, and is asked for anew', async () => {
  await reveal()
  expect(sentTo(revealNumbers)).toMatchObject([{ body: { purpose: '核对电话' } }])
  expect(screen.getByText(say('staff:numbers.shown'), { exact: false })).toBeTruthy()
  await pass(FIVE_MINUTES - 30_000)
  expect(screen.getByText(WHOLE)).toBeTruthy()
  await pass(30_000)
  expect(await screen.findByText(MASKED)).toBeTruthy()
  expect(screen.queryByText(WHOLE)).toBeNull()
  expect(await showButton()).toBeTruthy()
})

test('a browser whose clock is slow shows it no longer than the server says', async () => {
  ahead = 20 * 60_000
  const user = userStore.get()
  if (user) userStore.set({ ...user, clockOffsetMs: ahead })
  await reveal()
  await pass(FIVE_MINUTES)
  expect(await screen.findByText(MASKED)).toBeTruthy()
  expect(screen.queryByText(WHOLE)).toBeNull()
})
