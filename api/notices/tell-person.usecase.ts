import type { Locale } from '@kaihu/domain/base/locales.ts'
import { customerLanguage } from '@kaihu/domain/order/intake.ts'
import {
  type Addressed,
  type Addresses,
  addressesToTell,
  type NoticeChoice,
} from '@kaihu/domain/order/notices/notice-choice.ts'
import type { CustomerNotice, StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { OwnerTelling } from '../access/ports.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announce.ts'
import { choiceOf, readChoice } from './customers/choice.store.ts'
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

export async function tellPerson(trx: Transaction, telling: OwnerTelling): Promise<void> {
  const { staffId, at } = telling
  const noticeId = await mailStaff(trx, { ...telling, email: await findMailOf(trx, staffId) })
  if (noticeId !== undefined) await markRead(trx, { column: 'staff_id', id: staffId, noticeId, now: at })
}

type Sending = { noticeId: string; told: readonly Addressed[]; locale: Locale; at: Date }

async function sendTo(trx: Transaction, { noticeId, told, locale, at }: Sending): Promise<void> {
  for (const one of told) {
    const messageId = await insertMessage(trx, { noticeId, ...one, locale, at })
    await enqueue(trx, MESSAGE_QUEUE, { messageId })
  }
}

type Told = { params: Readonly<Record<string, string>>; onceKey: string; at: Date }

type ToCustomer = Told & { customerId: string; notice: CustomerNotice }

// In the portal, and by SMS where nothing else was chosen: the address of an application may be a company's.
async function tellBesideOrders(
  trx: Transaction,
  told: ToCustomer & { addresses: Addresses; choice: NoticeChoice; locale: Locale },
): Promise<void> {
  const { customerId, addresses, choice, locale, notice: kind, params, at } = told
  const onceKey = `${told.onceKey}:${kind}:customer`
  const row = { staffId: null, customerId, kind, orderCode: null, params, onceKey, at }
  const noticeId = await insertNotice(trx, row)
  if (noticeId === undefined) return
  await sendTo(trx, { noticeId, told: addressesToTell(addresses, choice, ['sms']), locale, at })
  await announce(trx, { subject: 'notice', id: noticeId, staffId: null, customerId })
}

export async function tellCustomer(
  trx: Transaction,
  { mobile, ...told }: ToCustomer & { mobile: string; locale: Locale },
): Promise<void> {
  const { choice, mails } = await readChoice(trx, told.customerId)
  await tellBesideOrders(trx, { ...told, choice, addresses: { sms: mobile, mail: mails[0] ?? '' } })
}

export async function tellCustomerOfOrder(
  trx: Transaction,
  told: ToCustomer & { orderCode: string },
): Promise<void> {
  const contact = await findContact(trx, told.orderCode)
  if (!contact || contact.phone_number === '') return
  const locale = customerLanguage({ isChinese: contact.is_chinese })
  const { company } = told.params
  const params =
    company === undefined
      ? told.params
      : { ...told.params, company: companyNames(contact)[locale] || company }
  const addresses = { sms: contact.phone_number, mail: contact.email }
  await tellBesideOrders(trx, { ...told, params, addresses, choice: choiceOf(contact), locale })
}

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

export async function tellRole(
  trx: Transaction,
  { role, but, ...told }: Told & { role: string; notice: StaffNotice; but?: string },
): Promise<void> {
  const people = await listAllOfRole(trx, role)
  const staffIds = people.map(({ staffId }) => staffId).filter((staffId) => staffId !== but)
  await tellStaff(trx, told, staffIds)
}

/**
 * They need not have an account, and nobody learns whether they do. Kept with its order, and goes with it.
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
  const both = addressesToTell({ sms: mobile, mail: email ?? '' }, 'both')
  await sendTo(trx, { noticeId, told: both, locale, at })
}
