import type { listDryRunLines } from '@kaihu/contract/admin.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { auditChange } from '../changes/audit-change.ts'
import { type Change, lockChange } from '../changes/change.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { beginDryRunAgain } from './begin-dry-run.usecase.ts'
import { listLines } from './dry-run.store.ts'

const SHOWN = 500

export async function repeatDryRun(
  trx: Transaction,
  { changeId, actor, now }: { changeId: string; actor: StaffActor; now: Date },
): Promise<Change> {
  const change = await lockChange(trx, changeId)
  if (!change) throw refuse('notFound')
  if (change.state !== 'waiting') throw refuseAdmin('already_decided')
  const problem = await beginDryRunAgain(trx, change, now)
  if (problem === 'unknown') throw refuse('notFound')
  if (problem === 'running') throw refuseAdmin('trial_running')
  await auditChange(trx, change, { kind: 'admin.tried', actor, now })
  return change
}

export async function readDryRunLines(
  database: Database,
  changeId: string,
): Promise<CallReply<typeof listDryRunLines>> {
  const lines = await listLines(database, { changeId, most: SHOWN })
  return { items: lines.map(({ gone, come, ...line }) => ({ ...line, gone: [...gone], come: [...come] })) }
}
