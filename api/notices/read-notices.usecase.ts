import type { CallReply } from '@kaihu/contract/call.ts'
import type { CustomerNoticeView, listCustomerNotices, listNotices } from '@kaihu/contract/notices.ts'
import type { CustomerActor, StaffActor } from '@kaihu/domain/access/actor.ts'
import type { NoticeTemplate } from '@kaihu/domain/admin/notice-template.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf } from '../platform/audit/chains.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Locale } from '../platform/routes.ts'
import { readOwnWords } from '../settings/own-words.usecase.ts'
import { companyNames } from './customers/company-name.ts'
import { messageWordsOf } from './message-words.ts'
import { countUnread, listNoticesOf, markRead, type NoticeOwner, PARAMS } from './notice.store.ts'

const SHOWN = 50
const SHOWN_TO_CUSTOMER = 20

function ownerOf(actor: StaffActor | CustomerActor): NoticeOwner {
  return actor.kind === 'staff'
    ? { column: 'staff_id', id: actor.staffId }
    : { column: 'customer_id', id: actor.customerId }
}

type Row = Awaited<ReturnType<typeof listNoticesOf>>[number]

type OwnWords = Awaited<ReturnType<typeof readOwnWords>>
type Side = { side: 'staff' | 'customer'; own: OwnWords }

/** In both languages, so that a change of the language changes what stands on the screen. */
function ownWordsOf(row: Row, { side, own }: Side): NoticeTemplate | null {
  const words = own.get(`${side}.${row.kind}`)
  if (!words) return null
  const sayIn = (locale: Locale) => {
    const parts = { kind: row.kind, params: PARAMS.read(row.params, row.notice_id), locale, own: words }
    const isStaff = side === 'staff'
    const companyName = isStaff ? (row.company_name ?? '') : companyNames(row)[locale]
    const of = { orderCode: row.order_code ?? '', companyName, isStaff }
    const { subject, body } = messageWordsOf({ ...parts, ...of })
    return { subject, text: body }
  }
  return inEvery(sayIn)
}

function told(row: Row, side: Side) {
  return {
    noticeId: row.notice_id,
    kind: row.kind,
    orderCode: row.order_code ?? '',
    params: PARAMS.read(row.params, row.notice_id),
    at: row.at.toISOString(),
    isRead: row.read_at !== null,
    words: ownWordsOf(row, side),
  }
}

function companyIn(row: Row): string {
  return row.company_name ?? PARAMS.read(row.params, row.notice_id)['company'] ?? ''
}

function settledOf({ settled_at: at, settled_by: by }: Row, names: Awaited<ReturnType<typeof nameStaff>>) {
  return at === null ? null : { at: at.toISOString(), by: by === null ? null : (names.get(by) ?? null) }
}

export async function readNoticesOf(
  database: Database,
  actor: StaffActor,
): Promise<CallReply<typeof listNotices>> {
  const rows = await listNoticesOf(database, ownerOf(actor), SHOWN)
  const side = { side: 'staff', own: await readOwnWords(database) } as const
  const names = await nameStaff(
    database,
    rows.flatMap(({ settled_by: by }) => by ?? []),
  )
  return {
    items: rows.map((row) => ({
      ...told(row, side),
      companyName: companyIn(row),
      flow: row.flow as typeof STANDARD | typeof SIMPLIFIED | null,
      settled: settledOf(row, names),
    })),
  }
}

export async function readCustomerNoticesOf(
  database: Database,
  actor: CustomerActor,
): Promise<CallReply<typeof listCustomerNotices>> {
  const rows = await listNoticesOf(database, ownerOf(actor), SHOWN_TO_CUSTOMER)
  const side = { side: 'customer', own: await readOwnWords(database) } as const
  return {
    items: rows.map((row) => ({
      ...told(row, side),
      kind: row.kind as CustomerNoticeView['kind'],
      company: companyNames({ ...row, company_name: companyIn(row) }),
    })),
  }
}

export function countUnreadOf(database: Database, actor: StaffActor): Promise<number> {
  return countUnread(database, ownerOf(actor))
}

export async function readAway(
  trx: Transaction,
  { actor, noticeId, now }: { actor: StaffActor | CustomerActor; noticeId: string | null; now: Date },
) {
  const owner = ownerOf(actor)
  await markRead(trx, { ...owner, noticeId, now })
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'notice.read', actor, at: now, body: { noticeId } })
  return { unread: await countUnread(trx, owner) }
}
