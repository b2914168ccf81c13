import type { Locator } from '@playwright/test'
import { bankDay } from '../harness/bank-day.ts'
import { agreeOnHit, decideHit, openHit } from './support/bank-work/screening.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { chooseSeveral, typeInto } from './support/page/choose.ts'
import { picture } from './support/page/slot.ts'
import type { StaffDesk } from './support/staff-desk.ts'
import { LANGUAGES } from './support/words.ts'

for (const language of LANGUAGES) {
  test.describe(`what the days of the desk bring, in ${language}`, { tag: '@walk' }, () => {
    test.use({ language })

    test('a relationship manager reminds the customers that were ticked, with one reason', async ({
      product,
      staff,
      say,
    }) => {
      const { orderCode } = await makeOrder(product, 'standard-0300')
      const rm = await staff('rm1')
      await rm.page.goto(`${rm.url}/workCenter/orderRetrieval/todoListWork/index`)
      await rm.page.getByRole('row').filter({ hasText: orderCode }).getByRole('checkbox').check()
      const remind = say('staff:bulk.act.remind')
      await rm.page.getByRole('toolbar').getByRole('button', { name: remind, exact: true }).click()
      const dialog = rm.page.getByRole('dialog', { name: remind })
      await dialog.getByLabel(say('staff:act.reason')).fill('资料即将到期')
      await dialog.locator('.confirm-actions button').last().click()
      await expect(dialog).toContainText(say('staff:bulk.done', { done: 1, count: 1 }))
      await dialog.getByRole('button', { name: say('staff:bulk.close'), exact: true }).click()
      await expect(dialog).toBeHidden()
    })

    test('equal hits of a party are decided in one breath, and by a second person', async ({
      product,
      staff,
      say,
    }) => {
      const { orderCode } = await makeOrder(product, 'screening-equal-hits')
      const ao = await staff('ao1')
      const drawer = await openHit(ao, orderCode, 'QUE, Lankun')
      const equal = { name: say('screening-desk:equal.title') }
      await drawer.getByRole('group', equal).getByRole('checkbox').first().check()
      const note = '出生日期与证件号码均不同'
      await decideHit(ao, drawer, { decision: 'false_positive', reason: 'other_birth_date', note })
      await expect(drawer.getByText(say('screening-desk:state.awaiting_check')).first()).toBeVisible()
      const cm = await staff('cm1')
      const theirs = await openHit(cm, orderCode, 'QUE, Lankun')
      await theirs.getByRole('group', equal).getByRole('checkbox').first().check()
      await agreeOnHit(cm, theirs)
      await cm.open(orderCode, 'screening')
      const hits = cm.page.getByRole('table', { name: say('screening-desk:hits.title') })
      const cleared = hits.getByRole('row').filter({ hasText: say('screening-desk:state.false_positive') })
      await expect(cleared).toHaveCount(2)
    })

    test('a difference from the filed owners is written by who keeps the customer and its receipt recorded by a leader', async ({
      product,
      staff,
      say,
    }) => {
      const { orderCode } = await makeOrder(product, 'difference-to-report')
      const rm = await staff('rm1')
      await openReports(rm, orderCode)
      await writeReport(rm)
      const leader = await staff('cml1')
      await openReports(leader, orderCode)
      await recordReceipt(leader)
      const sent = leader.page.getByText(say('diligence:differences.state.sent'), { exact: true })
      await expect(sent).toBeVisible()
      await rm.open(orderCode, 'ownership')
      await expect(rm.page.getByText(say('lists:uboDifference.material')).first()).toBeVisible()
    })

    test('a customer whose application was rejected begins again with the same answers', async ({
      product,
      customer,
      say,
    }) => {
      const { orderCode, mobile } = await makeOrder(product, 'rejected-standard')
      const { page } = await customer(mobile.replace('+86', ''))
      await page.goto(`${product.customerUrl}/customer/accountView`)
      const card = page.getByRole('article').filter({ hasText: orderCode })
      await card.getByRole('button', { name: say('account:reopen.open'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: say('account:reopen.open') })
      await dialog.getByRole('button', { name: say('account:reopen.confirm'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await page.goto(`${product.customerUrl}/customer/accountView`)
      await expect(page.getByRole('article')).toHaveCount(2)
    })

    test('the CRT, HUB and the service centre open an order where their work is', async ({
      product,
      staff,
      say,
    }) => {
      const [record, failed, check] = await Promise.all(
        ['standard-1000', 'hub-push-failed', 'simplified-0410'].map((story) => makeOrder(product, story)),
      )
      const crt = await staff('crt1')
      await openFromList(crt, record?.orderCode ?? '')
      await expect(crt.page.getByRole('tab', { name: say('staff:view.cdd'), selected: true })).toBeVisible()
      await crt.act('crt_approve')
      await crt.seesStatus('1100')
      const hub = await staff('hub1')
      await openFromList(hub, failed?.orderCode ?? '')
      await expect(
        hub.page.getByRole('tab', { name: say('staff:view.pushes'), selected: true }),
      ).toBeVisible()
      const centre = await staff('gsc1')
      await centre.open(check?.orderCode ?? '')
      await expect(centre.page.getByText(say('staff:next.checklistFirst'))).toBeVisible()
    })
  })
}

/** Opens an order by its line in the list of orders, as people do: on the part of the page that the desk chooses. */
async function openFromList({ page, url }: StaffDesk, orderCode: string): Promise<void> {
  await page.goto(`${url}/workCenter/todoListWork`)
  await page.getByRole('row').filter({ hasText: orderCode }).locator('a.order-code').click()
  await expect(page.locator('.page-header').getByText(orderCode)).toBeVisible()
}

async function openReports({ page, url }: StaffDesk, orderCode: string): Promise<void> {
  await page.goto(`${url}/workCenter/differenceReport?order=${orderCode}`)
}

async function pressed({ page }: StaffDesk, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog')
}

/** The filing names somebody else than the bank found. */
async function writeReport(desk: StaffDesk): Promise<void> {
  const { page, say } = desk
  const words = (key: string) => say(`diligence:differences.${key}`)
  const dialog = await pressed(desk, words('act.prepare'))
  const filed = dialog.getByRole('group', { name: words('filed') })
  await filed.getByRole('button', { name: words('add') }).click()
  await filed.getByLabel(`${words('filed')} 1: ${words('name')}`).fill('陈旧主')
  await chooseSeveral(page, filed.getByRole('combobox'), [say('lists:uboCriterion.c1')])
  await filed.getByLabel(`${words('filed')} 1: ${words('percent')}`).fill('100')
  await dialog.getByLabel(words('kind.missingOwner'), { exact: true }).check()
  await dialog.getByLabel(words('explanation')).fill('股权已转让，备案未更新')
  await dialog.locator('.confirm-actions button').last().click()
  await expect(page.getByText(words('state.prepared')).first()).toBeVisible()
}

async function recordReceipt(desk: StaffDesk): Promise<void> {
  const words = (key: string) => desk.say(`diligence:differences.${key}`)
  await pressed(desk, words('act.send'))
  // Pressed while the file is on its way it asks for the file; a person presses again once it is there.
  await desk.confirm(words('act.send'), async (dialog) => {
    await dialog.getByLabel(words('receiptNumber')).fill('PBC-2026-17')
    await typeInto(dialog.getByLabel(words('sentOn')), bankDay(0))
    await dialog.locator('input[type=file]').setInputFiles(picture('回执.png'))
    await expect(dialog.getByText('回执.png').first()).toBeVisible()
  })
}
