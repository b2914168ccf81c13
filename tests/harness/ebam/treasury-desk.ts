import { randomUUID } from 'node:crypto'
import { type EbamDeps, ebamDeps } from '@kaihu/api/ebam/ebam-deps.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { EbamMessageView } from '@kaihu/contract/ebam.ts'
import type { ServiceAccount } from '@kaihu/domain/admin/service-account.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { sql } from 'kysely'
import { makeDesk, startOrderServer } from '../order-server.ts'
import type { SignedClient } from '../signed-client.ts'
import type { TestServer } from '../test-server.ts'
import { makeRsaPair, type RsaPair } from './rsa-pair.ts'
import { schemaFolder } from './small-schemas.ts'
import { BANK_BIC, messageOf, type Said, type Sender } from './treasury-client.ts'

/** The definition that a message says it is. */
export function definitionIn(xml: string): string | undefined {
  return /<MsgDefIdr>([^<]+)</.exec(xml)?.[1]
}

/** The code of the reason that a rejection names. */
export function reasonIn(xml: string): string | undefined {
  return /<RjctnRsn>(\w+):/.exec(xml)?.[1]
}

let companies = 0
/** A company in Shanghai that no other test asks for. */
export function newCompany(): number {
  companies += 1
  return 9_000 + companies * 9
}

type Called = { readonly payload?: string; readonly token?: string }

/** The product with its door for treasury systems open, and a program that speaks at it. */
export class TreasuryDesk {
  readonly server: TestServer
  readonly deps: EbamDeps
  readonly bank: RsaPair
  readonly sender = makeRsaPair('Example Group Treasury')
  readonly desk: (username: string) => Promise<SignedClient>
  readonly program: ServiceAccount
  token = ''

  constructor(server: TestServer, bank: RsaPair) {
    this.server = server
    this.bank = bank
    this.deps = ebamDeps({ ...server, clock: () => new Date() })
    this.desk = makeDesk(server.app)
    this.program = {
      name: '示例集团资金系统',
      role: 'RO',
      branches: ['SH01'],
      sector: null,
      scopes: ['ebam.exchange'],
      callsPerMinute: 6_000,
      certificate: this.sender.certificate,
    }
  }

  /** Drafts a program, as one administrator does. */
  async draft(account: ServiceAccount) {
    const body = { accountId: null, account, reason: '集团客户资金系统直连' }
    const first = await this.desk('admin1')
    return first.send<{ change: ChangeView }>('POST', '/v1/admin/service-accounts/changes', body)
  }

  /** A program that was released, by a token of it. */
  async makeProgram(changes: Partial<ServiceAccount> = {}): Promise<string> {
    const { key, changeId } = (await this.draft({ ...this.program, ...changes })).data.change
    await (await this.desk('admin2')).send('POST', `/v1/admin/changes/${changeId}/release`, {})
    const path = `/v1/admin/service-accounts/${key}/secrets`
    const made = await (await this.desk('admin1')).send<{ secret: string }>('POST', path, { days: 9 })
    const fields = { grant_type: 'client_credentials', client_id: key, client_secret: made.data.secret }
    const answer = await this.server.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return answer.json().access_token
  }

  call(method: 'GET' | 'POST', url: string, { payload, token = this.token }: Called = {}) {
    const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
    if (payload === undefined) return this.server.app.inject({ method, url, headers })
    return this.server.app.inject({
      method,
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/xml' },
    })
  }

  async sendText(payload: string, token?: string) {
    const answer = await this.call('POST', '/v1/ebam/messages', { payload, ...(token && { token }) })
    return { status: answer.statusCode, text: answer.payload }
  }

  /** Sends a message in a process of its own unless one is named. */
  async send(said: Partial<Said> & { variant: number }, by: Sender = this.sender) {
    const process = said.process ?? randomUUID().slice(0, 30)
    return { process, ...(await this.sendText(await messageOf({ ...said, process }, by))) }
  }

  async ordersOf(variant: number): Promise<string[]> {
    const { rows } = await sql<{ code: string }>`select order_code as code from kaihu.customer_order
      where credit_code = ${exampleUscc(variant)} order by created_at`.execute(this.server.database)
    return rows.map(({ code }) => code)
  }

  /** What administrators see of a process, an order or a number. */
  async messagesOf(find: string): Promise<EbamMessageView[]> {
    const admin = await this.desk('admin1')
    const url = `/v1/admin/ebam-messages?find=${find}`
    return (await admin.send<{ items: EbamMessageView[] }>('GET', url)).data.items
  }

  /** Sends an opening request and answers the order that it began. */
  async begin(variant: number): Promise<{ process: string; orderCode: string }> {
    const { process, text } = await this.send({ variant })
    const [orderCode] = await this.ordersOf(variant)
    if (orderCode === undefined) throw new Error(`no order was begun: ${text}`)
    return { process, orderCode }
  }

  /** Fetches every answer that waits. */
  async fetchAnswers(): Promise<readonly { messageId: string; xml: string }[]> {
    const listed = (await this.call('GET', '/v1/ebam/answers')).json().data.items
    const answers: { messageId: string; xml: string }[] = []
    for (const { messageId } of listed)
      answers.push({ messageId, xml: (await this.call('GET', `/v1/ebam/answers/${messageId}`)).payload })
    return answers
  }
}

/** At the top of a test file. */
export async function startTreasuryDesk(): Promise<TreasuryDesk> {
  const bank = makeRsaPair('Kaihu eBAM')
  const settings = { EBAM_SCHEMAS: schemaFolder(), EBAM_CERT: bank.file, EBAM_BIC: BANK_BIC }
  const desk = new TreasuryDesk(await startOrderServer(settings), bank)
  desk.token = await desk.makeProgram()
  return desk
}
