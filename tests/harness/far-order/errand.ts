import { setTimeout as sleep } from 'node:timers/promises'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import type { ClientAnswer, SignedClient } from '../signed-client.ts'

/** A member of staff who is signed in. */
export type Desk = SignedClient & { grant: StaffGrant }

/** An order that is carried through the product by its calls alone, as browsers would send them. */
export type Errand = {
  readonly orderCode: string
  readonly customer: SignedClient
  readonly desk: (username: string) => Promise<Desk>
  /** which of the example companies applies */
  readonly variant: number
}

/** What an answer brought; what is not 200 is thrown with what was said. */
export function taken<T>(answer: ClientAnswer<T>): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.body.slice(0, 1_000)}`)
  return answer.data
}

/** The order as a member of staff sees it. */
export async function look(client: SignedClient, orderCode: string): Promise<OrderDetail> {
  return taken(await client.send<OrderDetail>('GET', `/v1/orders/${orderCode}`))
}

async function versionOf(client: SignedClient, path: string): Promise<number> {
  return taken(await client.send<{ version: number }>('GET', path)).version
}

type Command = { readonly method?: 'POST' | 'PUT'; readonly path: string; readonly body: object }

/** Sends a change of an order at the version that is read just before; again where work of the bank's systems came between. */
async function change(client: SignedClient, at: string, { method = 'POST', path, body }: Command) {
  for (let tries = 1; ; tries += 1) {
    const version = await versionOf(client, at)
    const answer = await client.send(method, path, { version, ...body })
    if (answer.status !== 409 || tries === 5) return taken(answer)
    await sleep(200)
  }
}

/** A member of staff presses an action. */
export function act(client: SignedClient, orderCode: string, action: ActionName, more: object = {}) {
  const base = `/v1/orders/${orderCode}`
  return change(client, base, { path: `${base}/actions/${action}`, body: more })
}

/** A gate task is done, or a fact is stated. */
export function doTask(
  client: SignedClient,
  orderCode: string,
  task: GateKind | 'added_form_complete',
  more: object,
) {
  const base = `/v1/orders/${orderCode}`
  const verb = 'value' in more ? 'record' : 'close'
  return change(client, base, {
    path: `${base}/tasks/${task}/${verb}`,
    body: { note: '已核对，符合要求', ...more },
  })
}

export function command(client: SignedClient, orderCode: string, body: object) {
  const base = `/v1/orders/${orderCode}`
  return change(client, base, { path: `${base}/commands`, body })
}

/** The customer presses an action. */
export function actAsCustomer({ customer, orderCode }: Errand, action: ActionName) {
  const base = `/v1/customer/orders/${orderCode}`
  return change(customer, base, { path: `${base}/actions/${action}`, body: {} })
}

/** Waits until jobs have brought the order to a status. */
export async function waitForStatus(
  client: SignedClient,
  orderCode: string,
  status: StatusCode,
  ms = 60_000,
) {
  for (const until = Date.now() + ms; ; await sleep(250)) {
    const found = (await look(client, orderCode)).status
    if (found === status) return
    if (Date.now() > until) throw new Error(`${orderCode} stands at ${found}, not at ${status}`)
  }
}
