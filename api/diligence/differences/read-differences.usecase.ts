import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type {
  listDifferenceReports,
  ReportedOwner,
  readDifferenceReports,
} from '@kaihu/contract/difference-reports.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findGrant } from '@kaihu/domain/access/capabilities.ts'
import { nameAt } from '@kaihu/domain/application/live-words.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type Answers, answersOf, asList, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { UBO_CRITERION } from '@kaihu/domain/lists/named-codes.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { listStoredFiles } from '../../documents/find-documents.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import {
  type Difference,
  type ListedDifference,
  listDifferences,
  listDifferencesOf,
} from './difference.store.ts'
import { differenceRowOf, differenceViewOf } from './difference.view.ts'

type By = { readonly actor: StaffActor; readonly now: Date }
type List = CallInput<typeof listDifferenceReports>['query']

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return null
  const [day = '', number = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (findPlainDate(day) === null || !/^\d{1,12}$/.test(number))
    throw refuse('invalidRequest', { field: 'query.cursor', reason: 'not a cursor' })
  return { day, number: Number(number) }
}

export async function readRegister(
  database: Database,
  { pageSize, cursor, ...query }: List,
  { actor, now }: By,
): Promise<CallReply<typeof listDifferenceReports>> {
  const today = shanghaiDateOf(instantOf(now))
  const { order } = await readSettings(database)
  const asked = { ...query, after: readCursor(cursor), today, limit: pageSize + 1 }
  const found = await listDifferences(database, asked, actor)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: page.map((one) => differenceRowOf(one, { today, holidays: order.holidays })),
    nextCursor:
      found.length > pageSize && last
        ? Buffer.from(`${last.dueOn} ${last.number}`).toString('base64url')
        : null,
  }
}

export function declaredOwners(answers: Answers): ReportedOwner[] {
  const group = 'ownership.beneficialOwners'
  return entriesIn(answersOf(answers, 'ownership')['beneficialOwners']).flatMap((owner, index) => {
    const criteria = Object.values(UBO_CRITERION).filter((code) => asList(owner['criterion']).includes(code))
    const name = nameAt(answers, `${group}[${index}].person`)
    return name === '' || criteria.length === 0
      ? []
      : [{ name, criteria, percent: asText(owner['uboPercentage']) }]
  })
}

export async function getDifference(
  database: Queryable,
  { orderCode, reportId, actor }: { orderCode: string; reportId: string; actor: StaffActor },
): Promise<{ report: ListedDifference; state: OrderState }> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const report = (await listDifferencesOf(database, orderCode)).find((one) => one.reportId === reportId)
  if (!report) throw refuse('notFound')
  return { report: listed(report, state), state }
}

function listed(one: Difference, { intake }: OrderState): ListedDifference {
  return { ...one, companyName: intake.companyName, branchCode: intake.branchCode }
}

export async function readDifferences(
  database: Queryable,
  orderCode: string,
  { actor, now }: By,
): Promise<CallReply<typeof readDifferenceReports>> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const found = await listDifferencesOf(database, orderCode)
  const { order } = await readSettings(database)
  const receipts = found.flatMap(({ receiptFile }) => receiptFile ?? [])
  const files = await listStoredFiles(database, orderCode, receipts)
  const reading = {
    actor,
    today: shanghaiDateOf(instantOf(now)),
    holidays: order.holidays,
    names: await nameStaff(
      database,
      found.flatMap(({ preparedBy, sentBy }) => [preparedBy ?? [], sentBy ?? []].flat()),
    ),
    files: new Map(files.map((file) => [file.objectId, file])),
  }
  return {
    orderCode,
    companyName: state.intake.companyName,
    creditCode: state.intake.creditCode,
    declared: declaredOwners((await getKeptAnswers(database, orderCode)).answers),
    items: found.map((one) => differenceViewOf(listed(one, state), reading)),
    mayOpen: mayOpen(state, actor) && found.every(({ closedAt }) => closedAt !== null),
  }
}

export function mayOpen(state: OrderState, actor: StaffActor): boolean {
  return state.status === '0000' && findGrant(actor.role, 'report_differences')?.right === 'act'
}
