import { type Role, roleOf } from '@kaihu/domain/access/roles.ts'
import { customerLanguage } from '@kaihu/domain/order/intake.ts'
import { addressesToTell } from '@kaihu/domain/order/notices/notice-choice.ts'
import { PORTAL_ONLY, type Recipient, type Telling } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { standInsFor } from '@kaihu/domain/order/notices/notices.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sayStaff } from '../access/names/name-staff.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announce.ts'
import { readSettings } from '../settings/order-settings.ts'
import { choiceOf } from './customers/choice.store.ts'
import { MESSAGE_QUEUE } from './message-queue.ts'
import {
  findContact,
  findMailOf,
  hasLeft,
  insertMessage,
  insertNotice,
  listAllOfRole,
  listOfRole,
  listOfSector,
} from './notice.store.ts'
import { tellGroups } from './tell-groups.ts'

type Channel = { channel: 'sms' | 'mail'; address: string; locale: string }
type Target = { staffId: string | null; customerId: string | null; channels: readonly Channel[] }

/** The staff's screens and mails are Chinese (specification 7); customers are written to in the language of their company. */
const STAFF_LOCALE = 'zh-CN'

function mailTo(email: string | null): Channel[] {
  return email === null || email === '' ? [] : [{ channel: 'mail', address: email, locale: STAFF_LOCALE }]
}

function staffTarget(staffId: string, email: string | null): Target {
  return {
    staffId,
    customerId: null,
    channels: mailTo(email),
  }
}

async function personTarget(trx: Transaction, staffId: string): Promise<Target> {
  return staffTarget(staffId, await findMailOf(trx, staffId))
}

async function personTargets(trx: Transaction, staffId: string, order: OrderState): Promise<Target[]> {
  if (!(await hasLeft(trx, staffId))) return [await personTarget(trx, staffId)]
  for (const role of standInsFor(order, staffId)) {
    const people = await peopleOf(trx, role, order)
    if (people.length > 0) return people.map((one) => staffTarget(one.staffId, one.email))
  }
  return []
}

async function customerTarget(trx: Transaction, order: OrderState): Promise<Target[]> {
  const contact = await findContact(trx, order.orderCode)
  if (!contact || order.customerId === null) return []
  const locale = customerLanguage({ isChinese: contact.is_chinese })
  const addresses = { sms: contact.phone_number, mail: contact.email }
  const told = addressesToTell(addresses, choiceOf(contact))
  return [{ staffId: null, customerId: order.customerId, channels: told.map((one) => ({ ...one, locale })) }]
}

function peopleOf(trx: Transaction, role: Role, { intake, sector }: OrderState) {
  const { numbers } = roleOf(role)
  if (numbers === 'branch') return listOfRole(trx, role, intake.branchCode)
  return numbers === 'sector' ? listOfSector(trx, role, sector) : listAllOfRole(trx, role)
}

async function targetsOf(trx: Transaction, to: Recipient, order: OrderState): Promise<Target[]> {
  if (to.kind === 'customer') return customerTarget(trx, order)
  if (to.kind === 'person') return personTargets(trx, to.staffId, order)
  if (to.kind === 'countryHead') {
    const { order: settings } = await readSettings(trx)
    return Promise.all(settings.countryHeadApprovers.map((staffId) => personTarget(trx, staffId)))
  }
  const people = await peopleOf(trx, to.role, order)
  return people.map(({ staffId, email }) => staffTarget(staffId, email))
}

async function tellOne(
  trx: Transaction,
  telling: Telling,
  target: Target,
  { orderCode, at }: { orderCode: string; at: Date },
): Promise<boolean> {
  const { staffId, customerId } = target
  const whom = staffId ?? 'customer'
  const noticeId = await insertNotice(trx, {
    staffId,
    customerId,
    kind: telling.notice,
    orderCode,
    params: telling.params,
    onceKey: `${orderCode}:${telling.reason}:${telling.notice}:${whom}`,
    at,
  })
  if (noticeId === undefined) return false
  const channels = PORTAL_ONLY.includes(telling.notice) ? [] : target.channels
  for (const channel of channels) {
    const messageId = await insertMessage(trx, { noticeId, ...channel, at })
    await enqueue(trx, MESSAGE_QUEUE, { messageId })
  }
  await announce(trx, { subject: 'notice', id: noticeId, staffId, customerId })
  return true
}

const PERSONS: Readonly<Partial<Record<Telling['notice'], readonly string[]>>> = {
  takenAway: ['to', 'by'],
  manyRead: ['who'],
}

async function named(trx: Transaction, telling: Telling): Promise<Telling> {
  const params: Record<string, string> = { ...telling.params }
  for (const param of PERSONS[telling.notice] ?? [])
    params[param] = await sayStaff(trx, params[param] ?? null)
  return { ...telling, params }
}

/** Keeps what is to be told, with the messages that carry it, in the transaction of what happened; each person once. */
export async function tell(
  trx: Transaction,
  { order, tellings, at }: { order: OrderState; tellings: readonly Telling[]; at: Date },
): Promise<void> {
  for (const telling of tellings) {
    let isNew = false
    for (const target of await targetsOf(trx, telling.to, order)) {
      const isTold = await tellOne(trx, await named(trx, telling), target, { orderCode: order.orderCode, at })
      isNew = isTold || isNew
    }
    if (isNew && telling.to.kind !== 'customer') await tellGroups(trx, telling.notice, order.orderCode)
  }
}
