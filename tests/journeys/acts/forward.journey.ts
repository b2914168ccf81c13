import { act } from '../support/act.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { nameOf } from '../support/people.ts'

type Onward = { id: string; story: string; by: string; to: readonly [string, ...string[]] }

/** One press of one person, and where the order stands afterwards. */
const ONWARD: readonly Onward[] = [
  { id: 'W13.cm_pre_approve.ntb', story: 'ntb reviewed', by: 'cm1', to: ['0500'] },
  { id: 'W18.rerun_check.bblite', story: 'bblite check failed', by: 'gsc1', to: ['0410'] },
  { id: 'W36.cm_check_approve.bblite', story: 'bblite reviewed', by: 'gsc1', to: ['1100'] },
  { id: 'W41.completeness_pass.ntb', story: 'ntb documents accepted', by: 'ao1', to: ['0900'] },
]

for (const { id, story, by, to } of ONWARD) {
  test(`${id}: the order goes on`, async ({ product, staff }) => {
    const { orderCode } = await makeOrder(product, story)
    const desk = await staff(by)
    await desk.open(orderCode)
    await act(id, async () => {
      await desk.act(id.split('.')[1] ?? '')
      await desk.seesStatus(...to)
    })
  })
}

test('an account officer is named', async ({ product, staff, say }) => {
  const { orderCode } = await makeOrder(product, 'ntb diligence done')
  const leader = await staff('aol1')
  await leader.open(orderCode)
  await act('W25.allocate_ao.ntb', async () => {
    await leader.act('allocate_ao', (dialog) =>
      choose(leader.page, dialog.getByLabel(say('staff:field.candidate')), nameOf('ao1', 'zh-CN')),
    )
    await leader.seesStatus('0600', '0700')
  })
})

test('the record goes to the CRT, comes back, goes there again and is approved', async ({
  product,
  staff,
  say,
}) => {
  const { orderCode } = await makeOrder(product, 'ntb cdd entered')
  const ao = await staff('ao1')
  const crt = await staff('crt1')
  await ao.open(orderCode)
  await act('W44.crt_input.ntb', async () => {
    await ao.act('crt_input')
    await ao.seesStatus('1000')
  })
  await crt.waitForPushes(orderCode)
  await act('W48.crt_return.ntb', async () => {
    await crt.actFor('crt_return', '资金来源说明不足')
    await crt.seesStatus('0900')
  })
  await ao.open(orderCode, 'cdd')
  await act('W45.crt_update.ntb', async () => {
    await ao.page.getByRole('button', { name: say('diligence:cdd.complete'), exact: true }).click()
    await expect(ao.page.getByText(say('diligence:cdd.isComplete'), { exact: true })).toBeVisible()
    await ao.act('crt_update')
    await ao.seesStatus('1000')
  })
  await crt.waitForPushes(orderCode)
  await act('W47.crt_approve.ntb', async () => {
    await crt.act('crt_approve')
    await crt.seesStatus('1100')
  })
})

/** A push that failed, by status and flow: HUB sends it again. */
const FAILED: readonly Omit<Onward, 'by'>[] = [
  { id: 'W29.retry_push.ntb', story: 'hub-push-failed', to: ['0600', '0700'] },
  { id: 'W29.retry_push.bblite', story: 'hub-push-failed-lite', to: ['0600', '0710'] },
  { id: 'W42.retry_push.ntb', story: 'hub-update-failed', to: ['0800'] },
  { id: 'W59.retry_push.bblite', story: 'bblite push failed at 1200', to: ['1200'] },
  { id: 'W62.retry_push.ntb', story: 'ntb push failed at 1300', to: ['1300'] },
  { id: 'W62.retry_push.bblite', story: 'bblite push failed at 1300', to: ['1300'] },
]

for (const { id, story, to } of FAILED) {
  test(`${id}: what failed is sent again`, async ({ product, staff }) => {
    const { orderCode } = await makeOrder(product, story)
    const hub = await staff('hub1')
    await hub.open(orderCode)
    await act(id, async () => {
      // Where several failed, the first one is chosen; where one did, it is chosen already.
      await hub.act('retry_push', (dialog) => dialog.getByRole('radio').first().check())
      await hub.seesStatus(...to)
    })
  })
}

/** The core system gave the number on the telephone: HUB types it. */
const TYPED = [
  { id: 'W27.hub_id_created.ntb', story: 'hub-push-failed', to: '0700' },
  { id: 'W28.hub_id_created.bblite', story: 'hub-push-failed-lite', to: '0710' },
]

for (const { id, story, to } of TYPED) {
  test(`${id}: a number is typed where the core system does not answer`, async ({ product, staff, say }) => {
    const { orderCode } = await makeOrder(product, story)
    const hub = await staff('hub1')
    await hub.open(orderCode)
    await act(id, async () => {
      await hub.act('hub_id_created', (dialog) =>
        dialog.getByLabel(say('staff:field.hubCustomerId')).fill(`70${orderCode.slice(-8)}`),
      )
      await hub.seesStatus(to)
    })
  })
}
