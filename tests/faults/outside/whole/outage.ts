import { setTimeout as sleep } from 'node:timers/promises'
import { sayText } from '@kaihu/api/platform/http/words.ts'
import type { ConnectionView, SystemName } from '@kaihu/contract/connections.ts'
import { taken } from '../../../harness/far-order/errand.ts'
import type { ClientAnswer, SignedClient } from '../../../harness/signed-client.ts'

/** One line of what the run shows. */
export type Line = {
  readonly system: string
  readonly stopped: string
  /** what whoever tried was told meanwhile */
  readonly told: string
  /** how the page of connections showed it meanwhile, and afterwards */
  readonly page: string
  /** what came of it */
  readonly after: string
}

export type Ports = {
  readonly lines: Line[]
  readonly failures: string[]
  readonly admin: () => Promise<SignedClient>
}

/** What an answer says to a person. */
export function saidBy({ status, raw }: ClientAnswer): string {
  const found = /"message":"([^"]*)"/.exec(raw.body)?.[1]
  return `${status} ${found ?? raw.body.slice(0, 80)}`
}

async function stateOf(admin: SignedClient, system: SystemName): Promise<ConnectionView | undefined> {
  const { items } = taken(await admin.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections'))
  return items.find((one) => one.system === system)
}

function wordsOf(view: ConnectionView | undefined): string {
  const trouble = view?.lastFailure?.trouble
  if (!trouble) return view?.state ?? 'not there'
  const cause = sayText('en-US', `admin:connections.cause.${trouble.cause}`)
  return `${view.state}: ${cause}${trouble.setting ? ` ${trouble.setting}` : ''}`
}

/** Waits until something is so; false where it never is. */
export async function comesTrue(isSo: () => Promise<boolean>, ms = 90_000): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(500)) {
    if (await isSo().catch(() => false)) return true
  }
  return false
}

export type Outage = {
  readonly system: SystemName
  readonly stopped: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** what somebody tries meanwhile, and what they are told */
  readonly meanwhile: () => Promise<string>
  /** what is done afterwards; answers what came of it, or throws */
  readonly afterwards: () => Promise<string>
}

/** Stops a system in the middle, looks what people and administrators are told, brings it back and looks what was lost. */
export async function live(outage: Outage, { lines, failures, admin }: Ports): Promise<void> {
  const { system } = outage
  const keeper = await admin()
  let isUp = false
  const start = async () => {
    if (!isUp) await outage.start()
    isUp = true
  }
  await outage.stop()
  try {
    const told = await outage.meanwhile()
    const isFailing = await comesTrue(
      async () => (await stateOf(keeper, system))?.state === 'failing',
      30_000,
    )
    const during = wordsOf(await stateOf(keeper, system))
    if (!isFailing) failures.push(`${system}: Connections says "${during}" while it is stopped`)
    await start()
    const after = await outage.afterwards()
    const isBack = await comesTrue(async () => (await stateOf(keeper, system))?.state === 'working', 30_000)
    if (!isBack) failures.push(`${system}: Connections does not say that it is back`)
    lines.push({
      system,
      stopped: outage.stopped,
      told,
      page: `${during}; then ${isBack ? 'working' : 'not'}`,
      after,
    })
  } catch (error) {
    failures.push(`${system}: ${error instanceof Error ? error.message : String(error)}`)
    await start().catch(() => undefined)
  }
}

/** The lines as a table that a person reads. */
export function asTable(lines: readonly Line[]): string {
  const heads: Line = {
    system: 'System',
    stopped: 'What was stopped',
    told: 'What people were told',
    page: 'Connections',
    after: 'Lost or twice',
  }
  const keys = Object.keys(heads) as (keyof Line)[]
  return [heads, ...lines]
    .map((line) => `| ${keys.map((key) => line[key].replaceAll('|', '/')).join(' | ')} |`)
    .join('\n')
}
