import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { act } from '../support/act.ts'
import { choose, typeInto } from '../support/choose.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { nameOf } from '../support/people.ts'
import { picture, Slot } from '../support/slot.ts'
import type { StaffDesk } from '../support/staff-desk.ts'
import { bookFreeHour } from '../support/visit-hours.ts'

for (const [id, story] of [
  ['W51.arrange_witness.ntb', 'ntb-1100'],
  ['W52.arrange_witness.bblite', 'bblite-1100'],
] as const) {
  test(`${id}: a free hour of the branch is booked`, async ({ product, staff, say }) => {
    const { orderCode } = await makeOrder(product, story)
    const rm = await staff('rm1')
    await rm.open(orderCode)
    await act(id, async () => {
      await rm.page
        .getByRole('button', { name: rm.say('order:actions.arrange_witness'), exact: true })
        .click()
      await choose(rm.page, rm.page.getByLabel(say('staff:field.witness2')), nameOf('ro1', 'zh-CN'))
      await bookFreeHour(rm)
      await rm.seesStatus('1200')
    })
  })
}

for (const [id, story] of [
  ['W55.witness_finish.ntb', 'ntb-1200'],
  ['W55.witness_finish.bblite', 'bblite-1200'],
] as const) {
  test(`${id}: the visit took place`, async ({ product, staff }) => {
    const { orderCode } = await makeOrder(product, story)
    const rm = await staff('rm1')
    await rm.waitForPushes(orderCode)
    await act('branch_authorisation.do', async () => {
      await rm.doTask('branch_authorisation')
      await rm.seesTask('branch_authorisation', 'closed')
    })
    await rm.open(orderCode, 'visit')
    await act(id, async () => {
      await recordVisit(rm)
      await rm.seesStatus('1300')
    })
  })
}

/** Everything that the form of the visit asks for. */
async function recordVisit({ page, say }: StaffDesk): Promise<void> {
  const place = (key: string) => page.locator(`[data-path="witness.${key}"]`)
  const yes = (key: string) => place(key).getByRole('radio', { name: say('common:yes'), exact: true })
  await typeInto(place('witnessHeldDate').getByRole('textbox'), shanghaiDateOf(instantOf(new Date())))
  await yes('originalsCompared').check()
  await yes('branchDeclarationSigned').check()
  const photos = new Slot(page, say, place('witnessPhotos'))
  await photos.choose(picture('visit.png'))
  await photos.holds('visit.png')
  await page.getByRole('button', { name: say('desk:visit.allSigned') }).click()
  await page.getByRole('button', { name: say('desk:visit.sendFinish'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('desk:visit.sendFinish'), exact: true })).toBeHidden()
}
