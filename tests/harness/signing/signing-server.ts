import { readAnswers } from '@kaihu/api/application/section/section.store.ts'
import { bringSignaturesOn } from '@kaihu/api/invitations/bring-on.usecase.ts'
import { papersDeps } from '@kaihu/api/papers/papers-deps.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listInvitations, listOwnSignatures } from '@kaihu/contract/invitations.ts'
import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { sql } from 'kysely'
import { signInApplicant, startOrderServer } from '../order-server.ts'
import { readCode, type SignedClient } from '../signed-client.ts'
import { endTwins, twinProvider } from './twin-provider.ts'

export const MINE = '/v1/customer/signature-requests'
export type List = CallAnswer<typeof listInvitations>
export type Own = CallAnswer<typeof listOwnSignatures>

/** The documents, among which the signed copies are. */
export const FILES = ['designatedFiles', 'otherFiles']

/** A server, and a clock that can be put forward. */
export const server = await startOrderServer({}, { signatures: (database) => twinProvider(database) })
const { app, database, config, ownerUrl } = server
export const owner = connect(ownerUrl)
export const time = { now: new Date() }
export const deps = { ...papersDeps({ config, database }), clock: () => time.now }

export async function endSigning(): Promise<void> {
  await endTwins()
  deps.press.close()
  await owner.destroy()
}

/** Does what the job of an order's invitations does. */
export function bringOn({ code }: { code: string }): Promise<void> {
  return bringSignaturesOn(code, deps)
}

/** Signs in, however short ago the number was sent a code. */
export async function signIn(mobile: string) {
  await sql`delete from kaihu.throttle_window`.execute(owner)
  return signInApplicant(app, mobile)
}

/** An application of which everything but the documents is filled in, among which the signed copies are. */
export async function makeApplication(variant: number) {
  const world = makeWorld(database, { variant, objects: deps.objects })
  const code = (await SITUATIONS['ntb-0300']?.make(world)) ?? ''
  const applicant = await applicantOf(world, code)
  const answers = answersFor(world, 'ntb')
  const rest = Object.entries(answers).filter(([key]) => !FILES.includes(key))
  await fill(world, code, applicant, Object.fromEntries(rest) as Answers)
  const { state } = await getOrder(world, code)
  const client = await signIn(state.intake.mobile)
  return { world, code, applicant, answers, client, company: state.intake.companyName }
}
export type Application = Awaited<ReturnType<typeof makeApplication>>

export function pathOf({ code }: Application) {
  return `/v1/invitations/orders/${code}`
}

export async function listOf(application: Application, client = application.client) {
  return (await client.send<List>('GET', pathOf(application))).data
}

export function invite(application: Application, papers: string[], mobile: string, more: object = {}) {
  const body = { personKey: 'representative', papers, mobile, email: '', locale: 'zh-CN', ...more }
  return application.client.send<List>('POST', pathOf(application), body)
}

export async function ownOf(client: SignedClient) {
  return (await client.send<Own>('GET', MINE)).data.items
}

/** Signs in as whoever was asked, and opens every paper that waits. */
export async function openAll(mobile: string) {
  const client = await signIn(mobile)
  const items = (await ownOf(client)).filter(({ state }) => state === 'invited' || state === 'seen')
  for (const { invitationId } of items) await client.send('GET', `${MINE}/${invitationId}/paper`)
  return { client, ids: items.map(({ invitationId }) => invitationId) }
}

async function codeFor(client: SignedClient, mobile: string, invitationIds: string[]) {
  await sql`delete from kaihu.throttle_window`.execute(owner)
  const { status } = await client.send('POST', `${MINE}/code`, { invitationIds })
  if (status !== 200) throw new Error(`no code: ${status}`)
  return readCode(app, mobile)
}

export async function sign(mobile: string) {
  const { client, ids } = await openAll(mobile)
  const code = await codeFor(client, mobile, ids)
  return client.send<Own>('POST', `${MINE}/sign`, { invitationIds: ids, code })
}

export function stateOf(list: List, paperKey: string) {
  const all = list.people.flatMap(({ signatures }) => signatures)
  return all.find((one) => one.paperKey === paperKey)?.invitation?.state
}

export function told(kind: string, code: string) {
  return sql<{
    address: string
    channel: string
    at: Date
  }>`select m.address, m.channel, n.at from kaihu.message m
    join kaihu.notice n using (notice_id) where n.order_code = ${code} and n.kind = ${kind} order by n.at`
    .execute(database)
    .then(({ rows }) => rows)
}

export async function trail(code: string) {
  const { rows } = await sql<{ kind: string }>`select kind from kaihu.audit_entry
    where chain_id = ${`papers:${code}`} and kind <> 'papers.viewed' order by seq`.execute(database)
  return rows.map(({ kind }) => kind)
}

export async function slotOf(code: string, key: string): Promise<AnswerRecord[]> {
  const { answers } = await readAnswers(database, code)
  return ((answers['designatedFiles'] ?? {})[key] ?? []) as AnswerRecord[]
}

export async function customerOf(mobile: string): Promise<string> {
  const row = await owner
    .selectFrom('customer')
    .select('customer_id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return row.customer_id
}
