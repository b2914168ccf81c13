import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { readApplication } from '../../application/get-application.usecase.ts'
import { openMarksOf } from '../../application/progress.view.ts'
import { findReturnedRecording, isRecordingDue } from '../../intention/recording/lacks-recording.usecase.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import { readWays } from '../../order/progress/moves.store.ts'
import { findContact } from '../../order/read/staff.store.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { listOrdersOfCustomer } from './customer-order.store.ts'
import { customerOrderOf } from './customer-order.view.ts'

/** The one person of the bank whom the customer may turn to: who gave the application back, else their RM, their RO. */
function contactOf({ seats, isBackCustomer }: OrderRecord['state']): string | undefined {
  const own = seats.RM ?? seats.RO
  return (isBackCustomer ? (seats.CM ?? own) : (own ?? seats.CM))?.staffId
}

function companyNameOf(record: OrderRecord, answers: Record<string, unknown> | undefined): string {
  const name = answers?.companyName
  return typeof name === 'string' && name !== '' ? name : record.state.intake.companyName
}

export async function describeForCustomer(
  database: Queryable,
  record: OrderRecord,
  now: Date,
): Promise<CustomerOrder> {
  const { state, version } = record
  const { kept, submitted, progress } = await readApplication(database, { state, now, isWritable: false })
  const contact = contactOf(state)
  const ways = await readWays(database, [state.orderCode])
  const { order: settings } = await readSettings(database)
  return customerOrderOf(state, {
    version,
    way: ways.get(state.orderCode),
    holidays: settings.holidays,
    now,
    progress,
    companyName: companyNameOf(record, kept.answers.companyInfo),
    contact: contact === undefined ? undefined : await findContact(database, contact),
    isRecordingDue: await isRecordingDue(database, state),
    returnedRecording: await findReturnedRecording(database, state),
    openMarks: new Set(Object.keys(openMarksOf(state, kept.answers, submitted))),
  })
}

export async function describeOrdersOf(
  database: Database,
  customerId: string,
  now: Date,
): Promise<CustomerOrder[]> {
  const items: CustomerOrder[] = []
  for (const order of await listOrdersOfCustomer(database, customerId)) {
    items.push(await describeForCustomer(database, order, now))
  }
  return items
}
