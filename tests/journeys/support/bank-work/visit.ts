import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import { visitRecord } from '@kaihu/domain/diligence/visit/visit-record.ts'
import { expect } from '@playwright/test'
import { choose } from '../page/choose.ts'
import { fillIn } from '../page/fill-in.ts'
import { picture, Slot } from '../page/slot.ts'
import { nameOf } from '../people.ts'
import type { StaffDesk } from '../staff-desk.ts'
import { bookFreeHour } from './visit-hours.ts'

/**
 * The RM arranges the visit in the branch's calendar for the next working day, and finishes it with a picture. Whoever
 * declared the intention by video is not asked for it again at the branch.
 */
export async function visit(
  desk: StaffDesk,
  orderCode: string,
  language: string,
  declaredBy: 'branch' | 'video' = 'branch',
): Promise<void> {
  const { page, say } = desk
  await desk.open(orderCode, 'visit')
  await openWeekOf(desk, nextWorkingDay())
  await choose(page, page.getByLabel(say('staff:field.witness1')), nameOf('rm1', language))
  await choose(page, page.getByLabel(say('staff:field.witness2')), nameOf('ro1', language))
  await bookFreeHour(desk)

  await desk.open(orderCode)
  if (declaredBy === 'branch') await desk.doTask('branch_authorisation')
  await desk.open(orderCode, 'visit')
  const witnessHeldDate = shanghaiDateOf(instantOf(new Date()))
  const seen = { originalsCompared: true, branchDeclarationSigned: true, witnessRemark: '客户准时到场' }
  const record = { witnessHeldDate, ...seen }
  await fillIn(page, visitRecord(1), record, say)
  const photos = new Slot(page, say, page.locator('[data-path="witness.witnessPhotos"]'))
  await photos.choose(picture('visit.png'))
  await photos.holds('visit.png')
  await page.getByRole('button', { name: say('desk:visit.allSigned') }).click()
  // A simplified order's core-system jobs run beside the visit: what waits for them is pressed again, until it is gone.
  const finish = page.getByRole('button', { name: say('desk:visit.sendFinish'), exact: true })
  await expect(async () => {
    if (await finish.isVisible()) await finish.click({ timeout: 4_000 })
    await expect(
      page.locator('.page-header').getByText(say('order:statuses.1300'), { exact: true }),
    ).toBeVisible({
      timeout: 4_000,
    })
  }).toPass({ timeout: 45_000 })
}

/** The calendar shows the week of the day. */
async function openWeekOf({ page, say }: StaffDesk, day: string): Promise<void> {
  await page.locator('.visit-hour').first().waitFor()
  const hours = page.locator(`.visit-hour[aria-label^="${day} "]`)
  if ((await hours.count()) === 0) await page.getByRole('button', { name: say('desk:visit.later') }).click()
}

function nextWorkingDay(): string {
  let date = addDays(shanghaiDateOf(instantOf(new Date())), 1)
  while (!isWorkingDay(date)) date = addDays(date, 1)
  return date
}
