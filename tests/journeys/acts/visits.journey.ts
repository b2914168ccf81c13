import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { FLOW_NAMES, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { act } from '../support/act.ts'
import { bookFreeHour } from '../support/bank-work/visit-hours.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { choose, typeInto } from '../support/page/choose.ts'
import { picture, Slot } from '../support/page/slot.ts'
import { nameOn } from '../support/people.ts'
import { press, pressFor, sendAgain } from '../support/press.ts'
import type { StaffDesk } from '../support/staff-desk.ts'
import { twoPersons } from '../support/two-persons.ts'

test('the visit of a standard order takes place, is moved, is arranged again, and leads back', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard-1200')
  const rm = await staff('rm1')
  await visit(rm, 'W55.witness_finish.standard', orderCode)
  const ao = await staff('ao1')
  await ao.open(orderCode)
  await pressFor(ao, 'W63.return_to_witness.standard', '1200')
  await rm.open(orderCode)
  await pressFor(rm, 'W56.reschedule.standard', '1100')
  await pressFor(rm, 'W53.return_to_pre_account.standard', '0400')
  const cm = await staff('cm1')
  await cm.open(orderCode)
  await press(cm, 'W14.resume_witness.standard', '1100')
  await arrange(rm, 'W51.arrange_witness.standard')
  await pressFor(rm, 'W57.return_to_pre_account.standard', '0400')
})

test('the visit of a simplified order takes place; another one is moved, is arranged again, and leads back', async ({
  product,
  staff,
}) => {
  const [held, moved] = await Promise.all([
    makeOrder(product, 'simplified-1200'),
    makeOrder(product, 'simplified push failed at 1200'),
  ])
  const rm = await staff('rm1')
  await visit(rm, 'W55.witness_finish.simplified', held.orderCode)
  const gsc = await staff('gsc1')
  await gsc.open(held.orderCode)
  await pressFor(gsc, 'W63.return_to_witness.simplified', '1200')
  const hub = await staff('hub1')
  await hub.open(moved.orderCode)
  await sendAgain(hub, 'W59.retry_push.simplified', '1200')
  await rm.open(moved.orderCode)
  await pressFor(rm, 'W56.reschedule.simplified', '1100')
  await arrange(rm, 'W52.arrange_witness.simplified')
  await pressFor(rm, 'W58.return_to_cm_check.simplified', '0710')
})

for (const { flow, open, by } of [
  { flow: STANDARD, open: 'W60.account_opened.standard', by: 'ao1' },
  { flow: SIMPLIFIED, open: 'W61.account_opened.simplified', by: 'gsc1' },
] as const) {
  test(`the account is opened by two persons once what failed was sent again (${FLOW_NAMES[flow]})`, async ({
    product,
    staff,
  }) => {
    const { orderCode } = await makeOrder(product, `${FLOW_NAMES[flow]} push failed at 1300`)
    const hub = await staff('hub1')
    await hub.open(orderCode)
    await sendAgain(hub, flow === STANDARD ? 'W62.retry_push.standard' : 'W62.retry_push.simplified', '1300')
    await hub.waitForPushes(orderCode)
    await twoPersons(hub, await staff(by), {
      id: open,
      orderCode,
      asks: 'numbers',
      at: '1300',
      to: ['0000'],
    })
  })
}

/** A free hour of the branch is booked. */
async function arrange(rm: StaffDesk, id: string): Promise<void> {
  const { page, say } = rm
  await act(id, async () => {
    await page.getByRole('button', { name: say('order:actions.arrange_witness'), exact: true }).click()
    await choose(page, page.getByLabel(say('staff:field.witness2')), await nameOn(page, 'ro1'))
    await bookFreeHour(rm)
    await rm.seesStatus('1200')
  })
}

/** The core system is done, the branch is authorised, and the visit takes place. */
async function visit(rm: StaffDesk, id: string, orderCode: string): Promise<void> {
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
