import { request } from 'node:http'
import type { LaterSystem } from '@kaihu/contract/core-system.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import type { Database } from '../../platform/database/connect.ts'

export type CallBack = { readonly origin: string; readonly secret: string }

export type Taken = { readonly system: LaterSystem; readonly operationId: string }

/** By then the answer is told to whoever asks for it. */
const AFTER_MS = 50

/** From when the twin tells the answer, and whether it says so by itself (twin.fault_setting). */
async function readPlan(database: Database, { system, operationId }: Taken) {
  const { rows } = await sql<{ waits: number; callsBack: boolean }>`
    select greatest(extract(epoch from c.told_from - clock_timestamp()) * 1000, 0)::integer as waits,
      coalesce((select f.calls_back from twin.fault_setting f where f.system = c.system), true) as "callsBack"
    from twin.core_call c where c.idempotency_key = ${operationId} and c.system = ${system}
      and c.told_from is not null`.execute(database)
  return rows[0]
}

/** One call, as the contract has it (Standard Webhooks): one that is lost is asked for within a minute. */
export function callBack({ origin, secret }: CallBack, { system, operationId }: Taken): Promise<number> {
  const payload = JSON.stringify({ operationId })
  const id = `twin-${operationId}`
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, payload),
  }
  return new Promise((resolve) => {
    const call = request(`${origin}/v1/core-operations/${system}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
    call.end(payload)
  })
}

/** Says each operation once, when the twin is done with it; nothing where nobody told it where. */
export function createCaller(database: Database, where: () => CallBack | undefined) {
  const timers = new Map<string, NodeJS.Timeout>()
  const say = async (taken: Taken) => {
    timers.delete(taken.operationId)
    const to = where()
    if (to) await callBack(to, taken)
  }
  return {
    /** Waits until the twin is done with what it took. Whether it says so was set by then. */
    async after(taken: Taken): Promise<void> {
      const plan = await readPlan(database, taken)
      if (!plan?.callsBack || timers.has(taken.operationId)) return
      timers.set(taken.operationId, setTimeout(() => void say(taken), plan.waits + AFTER_MS).unref())
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
