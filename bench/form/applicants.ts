import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { type OpenedSession, openSession } from '@kaihu/api/platform/session/open-session.ts'
import { SESSION_COOKIE } from '@kaihu/api/platform/session/presented.ts'
import { sessionSettings } from '@kaihu/api/platform/session/session-settings.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { findSituation } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { signedHeaders } from '../../tests/harness/signed-headers.ts'
import { toWire, type WireRequest } from '../load/connection.ts'
import type { World } from '../product/world.ts'

export type Applicant = { orderCode: string; mobile: string; customerId: string }

export type CustomerSeat = { applicant: Applicant; opened: OpenedSession }

export async function makeApplicants({ database, ownerUrl }: World, count: number): Promise<Applicant[]> {
  await seedDemoStaff(database)
  await declareQueues(ownerUrl, database)
  const applicants: Applicant[] = []
  for (let variant = 0; variant < count; variant += 1) {
    const story = makeWorld(database, { variant })
    const orderCode = await findSituation('standard-0300')?.make(story)
    if (orderCode === undefined) throw new Error('There is no situation standard-0300')
    const { state } = await getOrder(story, orderCode)
    applicants.push({ orderCode, mobile: state.intake.mobile, customerId: state.customerId ?? '' })
  }
  return applicants
}

export async function openCustomerSeat(
  { database, config }: World,
  applicant: Applicant,
): Promise<CustomerSeat> {
  const owner = { audience: 'customer' as const, customerId: applicant.customerId }
  const opened = await inTransaction(database, (trx) => openSession(trx, sessionSettings(config), owner))
  return { applicant, opened }
}

export async function savingRequest(
  { applicant, opened }: CustomerSeat,
  section: string,
  answers: AnswerRecord,
): Promise<WireRequest> {
  const target = `/v1/customer/orders/${applicant.orderCode}/sections/${section}`
  const body = JSON.stringify({ version: 0, answers, intent: 'draft' })
  const headers = {
    host: 'apply.localhost',
    cookie: `${SESSION_COOKIE}=${opened.cookie}`,
    'content-type': 'application/json',
    ...(await signedHeaders(opened.grant, HEADERS.customerToken, { method: 'PUT', target, body })),
  }
  return toWire('PUT', target, headers, body)
}
