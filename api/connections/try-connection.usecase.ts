import type { ConnectionView, SystemName } from '@kaihu/contract/connections.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { refuseAdmin } from '../admin/refuse-admin.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import type { Config } from '../platform/start/config.ts'
import { readConnections } from './read-connections.usecase.ts'
import { CONNECTIONS } from './systems.ts'
import { ask } from './try-connections.usecase.ts'

type Trying = { database: Database; config: Config; actor: StaffActor; now: Date }

export async function tryConnection(system: SystemName, parts: Trying): Promise<ConnectionView> {
  const { database, config } = parts
  const open = CONNECTIONS.find((one) => one.system === system)?.open(config, database)
  if (!open?.ask) throw refuseAdmin('connection_not_named')
  const trouble = (await ask(open.ask)) ?? null
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: `admin:connection:${system}`,
      kind: 'connection.tried',
      actor: parts.actor,
      at: parts.now,
      body: { system, isWorking: trouble === null, trouble },
    }),
  )
  const found = (await readConnections(parts)).find((one) => one.system === system)
  if (!found) throw refuse('notFound')
  return found
}
