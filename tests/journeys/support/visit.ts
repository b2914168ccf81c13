import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import type { Locator } from '@playwright/test'
import { choose, typeInto } from './choose.ts'
import { nameOf } from './people.ts'
import type { StaffDesk } from './staff-desk.ts'

/** The RM arranges the visit for the next working day, and finishes it with the originals compared. */
export async function visit(desk: StaffDesk, orderCode: string, language: string): Promise<void> {
  const { page, say } = desk
  const seats = async (dialog: Locator) => {
    await choose(page, dialog.getByLabel(say('staff:field.witness1')), nameOf('rm1', language))
    await choose(page, dialog.getByLabel(say('staff:field.witness2')), nameOf('ro1', language))
  }
  await desk.open(orderCode)
  await desk.act('arrange_witness', async (dialog) => {
    await typeInto(dialog.getByLabel(say('staff:field.date'), { exact: true }), nextWorkingDay())
    await typeInto(dialog.getByLabel(say('staff:field.time'), { exact: true }), '09:30')
    await choose(page, dialog.getByLabel(say('staff:field.place')), say('lists:witnessPlace.branch'))
    await seats(dialog)
  })
  await desk.seesStatus('1200')
  await desk.doTask('branch_authorisation')
  await desk.act('witness_finish', async (dialog) => {
    await seats(dialog)
    await dialog.getByLabel(say('staff:field.originalsCompared')).check()
    await dialog.getByLabel(say('staff:field.declarationsSigned')).check()
  })
  await desk.seesStatus('1300')
}

function nextWorkingDay(): string {
  let date = addDays(shanghaiDateOf(instantOf(new Date())), 1)
  while (!isWorkingDay(date)) date = addDays(date, 1)
  return date
}
