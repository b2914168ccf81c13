import type { Product } from '../harness/product.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'

test('a failed push shows why, is sent again while the core system is down, and goes through when it is back', async ({
  product,
  staff,
  say,
}) => {
  const { orderCode } = await makeOrder(product, 'hub-push-failed')
  const hub = await staff('hub1')
  await hub.open(orderCode, 'pushes')
  await expect(hub.page.getByText(say('staff:push.states.failed')).first()).toBeVisible()

  await tellHub(product, 'fail')
  try {
    await hub.act('retry_push')
    await hub.open(orderCode, 'pushes')
    await expect(hub.page.getByText(say('staff:push.states.retrying')).first()).toBeVisible({
      timeout: 45_000,
    })
  } finally {
    await tellHub(product, 'none')
  }
  await hub.waitForStatus(orderCode, '0700')
})

/** Turns the switch of the core system's twin. */
async function tellHub({ staffUrl }: Product, mode: 'fail' | 'none'): Promise<void> {
  const answer = await fetch(`${staffUrl}/dev/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: staffUrl },
    body: JSON.stringify({ system: 'hub', mode }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}
