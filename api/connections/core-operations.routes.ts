import { hearOfOperation } from '@kaihu/contract/core-system.ts'
import { Webhook } from 'standardwebhooks'
import { keepUnknownCaller } from '../bank/outside/keep-unknown-caller.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { oncePer } from '../platform/http/guard/once-per.ts'
import { refuse } from '../platform/refuse.ts'
import { type CallContext, implement, inStaffRole, type Route } from '../platform/routes.ts'
import type { Config } from '../platform/start/config.ts'
import { hearOfTaken } from '../workflow/push/ask-taken.usecase.ts'

const SETTING = 'CORE_CALLBACK_SECRET'
/** Whoever goes on guessing fills no trail. */
const isAnew = oncePer(60_000)

type Shown = Pick<CallContext, 'database' | 'now' | 'http'>

/** Signed by the shared secret within the last minutes: an old one that is sent again is none. */
function isSigned({ http: { request } }: Shown, secret: string): boolean {
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(request.headers[name] ?? ''),
    ]),
  )
  try {
    new Webhook(secret).verify(Buffer.from(request.rawBody ?? new Uint8Array()).toString('utf8'), headers)
    return true
  } catch {
    return false
  }
}

async function refuseCaller({ database, now, http }: Shown, system: 'hub' | 'crt'): Promise<never> {
  const address = http.request.ip
  if (isAnew(`${system} ${address}`, now.getTime()))
    await inTransaction(database, (trx) =>
      appendAudit(trx, {
        chainId: `core-operations:${system}`,
        kind: 'push.callback-refused',
        actor: { kind: 'anonymous', address },
        at: now,
        body: { system },
      }),
    )
  await keepUnknownCaller(database, { system, setting: SETTING, now })
  throw refuse('notFound')
}

export function coreOperationRoutes({ CORE_CALLBACK_SECRET: secret }: Config): readonly Route[] {
  return inStaffRole([
    implement(hearOfOperation, async ({ params, body }, context) => {
      if (secret === undefined) throw refuse('notFound')
      if (!isSigned(context, secret)) return refuseCaller(context, params.system)
      await inTransaction(context.database, (trx) => hearOfTaken(trx, { ...params, ...body }))
      return context.http.reply.status(204).send()
    }),
  ])
}
