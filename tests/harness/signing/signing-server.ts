import { readAnswers } from '@kaihu/api/application/section/section.store.ts'
import { bringSignaturesOn } from '@kaihu/api/invitations/bring-on.usecase.ts'
import { papersDeps } from '@kaihu/api/papers/papers-deps.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listInvitations, listOwnSignatures } from '@kaihu/contract/invitations.ts'
import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'
import { signInApplicant, startOrderServer } from '../order-server.ts'
import { readCode, type SignedClient } from '../signed-client.ts'
import type { TestServer } from '../test-server.ts'
import { endTwins, twinProvider } from './twin-provider.ts'

export const MINE = '/v1/customer/signature-requests'
export type List = CallAnswer<typeof listInvitations>
export type Own = CallAnswer<typeof listOwnSignatures>

/** The documents, among which the signed copies are. */
export const FILES = ['designatedFiles', 'otherFiles']

/** A server with invitations to sign, the provider's twin, and a clock that can be put forward. */
class SigningServer {
  readonly server: TestServer
  readonly owner: Database
  readonly time = { now: new Date() }
  readonly deps

  constructor(server: TestServer) {
    this.server = server
    this.owner = connect(server.ownerUrl)
    this.deps = { ...papersDeps(server), clock: () => this.time.now }
  }

  readonly end = async (): Promise<void> => {
    await endTwins()
    this.deps.press.close()
    await this.owner.destroy()
  }

  /** Does what the job of an order's invitations does. */
  readonly bringOn = ({ code }: { code: string }): Promise<void> => bringSignaturesOn(code, this.deps)

  /** Signs in, however short ago the number was sent a code. */
  readonly signIn = async (mobile: string) => {
    await sql`delete from kaihu.throttle_window`.execute(this.owner)
    return signInApplicant(this.server.app, mobile)
  }

  /** An application of which everything but the documents is filled in, among which the signed copies are. */
  readonly makeApplication = async (variant: number) => {
    const world = makeWorld(this.server.database, { variant, objects: this.deps.objects })
    const code = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
    const applicant = await applicantOf(world, code)
    const answers = answersFor(world, STANDARD)
    const rest = Object.entries(answers).filter(([key]) => !FILES.includes(key))
    await fill(world, code, applicant, Object.fromEntries(rest) as Answers)
    const { state } = await getOrder(world, code)
    const client = await this.signIn(state.intake.mobile)
    return { world, code, applicant, answers, client, company: state.intake.companyName }
  }

  /** Signs in as whoever was asked, and opens every paper that waits. */
  readonly openAll = async (mobile: string) => {
    const client = await this.signIn(mobile)
    const items = (await ownOf(client)).filter(({ state }) => state === 'invited' || state === 'seen')
    for (const { invitationId } of items) await client.send('GET', `${MINE}/${invitationId}/paper`)
    return { client, ids: items.map(({ invitationId }) => invitationId) }
  }

  readonly sign = async (mobile: string) => {
    const { client, ids } = await this.openAll(mobile)
    const code = await this.codeFor(client, mobile, ids)
    return client.send<Own>('POST', `${MINE}/sign`, { invitationIds: ids, code })
  }

  readonly told = async (kind: string, code: string) => {
    const { rows } = await sql<{
      address: string
      channel: string
      at: Date
    }>`select m.address, m.channel, n.at from kaihu.message m
      join kaihu.notice n using (notice_id) where n.order_code = ${code} and n.kind = ${kind} order by n.at`.execute(
      this.server.database,
    )
    return rows
  }

  readonly trail = async (code: string) => {
    const { rows } = await sql<{ kind: string }>`select kind from kaihu.audit_entry
      where chain_id = ${`papers:${code}`} and kind <> 'papers.viewed' order by seq`.execute(
      this.server.database,
    )
    return rows.map(({ kind }) => kind)
  }

  readonly slotOf = async (code: string, key: string): Promise<AnswerRecord[]> => {
    const { answers } = await readAnswers(this.server.database, code)
    return ((answers['designatedFiles'] ?? {})[key] ?? []) as AnswerRecord[]
  }

  readonly customerOf = async (mobile: string): Promise<string> => {
    const row = await this.owner
      .selectFrom('customer')
      .select('customer_id')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    return row.customer_id
  }

  private readonly codeFor = async (client: SignedClient, mobile: string, invitationIds: string[]) => {
    await sql`delete from kaihu.throttle_window`.execute(this.owner)
    const { status } = await client.send('POST', `${MINE}/code`, { invitationIds })
    if (status !== 200) throw new Error(`no code: ${status}`)
    return readCode(this.server.app, mobile)
  }
}

export type Application = Awaited<ReturnType<SigningServer['makeApplication']>>

/** Call it at the top of a test file, and `end` after the file. */
export async function startSigning(): Promise<SigningServer> {
  return new SigningServer(await startOrderServer({}, { signatures: (database) => twinProvider(database) }))
}

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

export function stateOf(list: List, paperKey: string) {
  const all = list.people.flatMap(({ signatures }) => signatures)
  return all.find((one) => one.paperKey === paperKey)?.invitation?.state
}
