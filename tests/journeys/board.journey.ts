import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { nameOf } from './support/people.ts'
import type { StaffDesk } from './support/staff-desk.ts'
import { LANGUAGES } from './support/words.ts'

for (const language of LANGUAGES) {
  test.describe(`the assignment board, in ${language}`, { tag: '@walk' }, () => {
    test.use({ language })

    test('a leader drags an order onto a person, gives several as suggested with a reason', async ({
      product,
      staff,
      say,
    }) => {
      const [dragged, ...others] = [
        await makeOrder(product, 'standard-0200'),
        await makeOrder(product, 'standard-0200'),
        await makeOrder(product, 'standard-0200'),
      ]
      const leader = await staff('cml1')
      const { page, url } = leader
      await page.goto(`${url}/workCenter/assignBoard`)
      const person = cardOf(leader, nameOf('cm2', language))
      await page.locator(`[data-order="${dragged.orderCode}"]`).dragTo(person)
      const giving = say('work:board.giveTo', { name: nameOf('cm2', language), count: 1 })
      await giveReason(leader, giving)
      await expect(orderOn(leader, dragged.orderCode)).toBeHidden()

      for (const { orderCode } of others) await orderOn(leader, orderCode).check()
      await page.getByRole('button', { name: say('work:board.asSuggested'), exact: true }).click()
      await giveReason(leader, say('work:board.asSuggested'))
      await expect(page.getByText(say('work:board.given', { count: 2 })).first()).toBeVisible()
      for (const { orderCode } of others) await expect(orderOn(leader, orderCode)).toBeHidden()

      await person.getByRole('button', { name: nameOf('cm2', language), exact: true }).click()
      await expect(orderOn(leader, dragged.orderCode)).toBeVisible()
    })
  })
}

function cardOf({ page }: StaffDesk, name: string) {
  return page.locator('.board-person').filter({ hasText: name })
}

function orderOn({ page }: StaffDesk, orderCode: string) {
  return page.getByRole('checkbox', { name: new RegExp(orderCode) })
}

/** Gives with a reason, which a first allocation may do without. */
async function giveReason({ page }: StaffDesk, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  const confirm = dialog.locator('.confirm-actions button').last()
  await dialog.getByRole('textbox').fill('平衡工作量')
  await confirm.click()
  await expect(dialog).toBeHidden()
}
