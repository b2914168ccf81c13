import type { Locale } from '@kaihu/domain/base/locales.ts'
import { customerLanguage } from '@kaihu/domain/order/intake.ts'
import type { CustomerNotice, StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { OwnerTelling } from '../access/ports.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announce.ts'
import { companyNames } from './customers/company-name.ts'
import { mailStaff } from './mail-staff.ts'
import { MESSAGE_QUEUE } from './message-queue.ts'
import {
  findContact,
  findMailOf,
  insertMessage,
  insertNotice,
  listAllOfRole,
  markRead,
} from './notice.store.ts'

/** Tells a person what was done about their own account, by mail alone: whoever did it may be sitting at their bell. */
export async function tellPerson(trx: Transaction, telling: OwnerTelling): Promise<void> {
  const { staffId, at } = telling
  const noticeId = await mailStaff(trx, { ...telling, email: await findMailOf(trx, staffId) })
  if (noticeId !== undefined) await markRead(trx, { column: 'staff_id', id: staffId, noticeId, now: at })
}

type Told = { params: Readonly<Record<string, string>>; onceKey: string; at: Date }

/** Tells a customer of what concerns no application: in the portal, and by SMS to the number that they sign in with. */
export async function tellCustomer(
  trx: Transaction,
  told: Told & { customerId: string; mobile: string; locale: Locale; notice: CustomerNotice },
): Promise<void> {
  const { customerId, mobile, locale, notice: kind, params, at } = told
  const onceKey = `${told.onceKey}:${kind}:customer`
  const row = { staffId: null, customerId, kind, orderCode: null, params, onceKey, at }
  const noticeId = await insertNotice(trx, row)
  if (noticeId === undefined) return
  const messageId = await insertMessage(trx, { noticeId, channel: 'sms', address: mobile, locale, at })
  await enqueue(trx, MESSAGE_QUEUE, { messageId })
  await announce(trx, { subject: 'notice', id: noticeId, staffId: null, customerId })
}

/** The same of one of their companies: to the number that its application names, in the company's language. */
export async function tellCustomerOfOrder(
  trx: Transaction,
  told: Told & { customerId: string; orderCode: string; notice: CustomerNotice },
): Promise<void> {
  const contact = await findContact(trx, told.orderCode)
  if (!contact || contact.phone_number === '') return
  const locale = customerLanguage({ isChinese: contact.is_chinese })
  const { company } = told.params
  const params =
    company === undefined
      ? told.params
      : { ...told.params, company: companyNames(contact)[locale] || company }
  await tellCustomer(trx, { ...told, params, mobile: contact.phone_number, locale })
}

/** Tells persons of the bank, at the bell and by mail, each once. */
export async function tellStaff(
  trx: Transaction,
  told: Told & { notice: StaffNotice },
  staffIds: readonly string[],
): Promise<void> {
  for (const staffId of new Set(staffIds)) {
    const noticeId = await mailStaff(trx, { ...told, staffId, email: await findMailOf(trx, staffId) })
    if (noticeId !== undefined)
      await announce(trx, { subject: 'notice', id: noticeId, staffId, customerId: null })
  }
}

/** Tells everybody of a role but whoever did it. */
export async function tellRole(
  trx: Transaction,
  { role, but, ...told }: Told & { role: string; notice: StaffNotice; but?: string },
): Promise<void> {
  const people = await listAllOfRole(trx, role)
  const staffIds = people.map(({ staffId }) => staffId).filter((staffId) => staffId !== but)
  await tellStaff(trx, told, staffIds)
}

/**
 * Tells somebody by number and mail alone, who need not have an account and of whom nobody learns whether they do. It is kept with
 * its order, and goes with it.
 */
export async function tellByAddress(
  trx: Transaction,
  told: Omit<Told, 'params'> & {
    notice: CustomerNotice
    orderCode: string
    mobile: string
    email: string | null
    locale: Locale
  },
): Promise<void> {
  const { notice: kind, orderCode, mobile, email, locale, onceKey, at } = told
  const row = { staffId: null, customerId: null, kind, orderCode, params: {}, onceKey, at }
  const noticeId = await insertNotice(trx, row)
  if (noticeId === undefined) return
  const addresses = [
    { channel: 'sms', address: mobile } as const,
    { channel: 'mail', address: email ?? '' } as const,
  ]
  for (const { channel, address } of addresses.filter((one) => one.address !== '')) {
    const messageId = await insertMessage(trx, { noticeId, channel, address, locale, at })
    await enqueue(trx, MESSAGE_QUEUE, { messageId })
  }
}
