import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { settleTold } from '../../notices/settle-notices.usecase.ts'
import { tellRole, tellStaff } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Run } from './run.store.ts'

async function toldOf(trx: Transaction, { runId, total }: Run, by: string, at: Date) {
  return { params: { count: `${total}`, by: await sayStaff(trx, by) }, onceKey: `erasure:${runId}`, at }
}

export async function tellOfProposedRun(trx: Transaction, run: Run): Promise<void> {
  const told = await toldOf(trx, run, run.proposedBy, run.proposedAt)
  await tellRole(trx, { ...told, notice: 'erasureWaits', role: 'RISK_CONTROL', but: run.proposedBy })
}

export async function tellOfDecidedRun(trx: Transaction, run: Run, by: string, now: Date): Promise<void> {
  const told = await toldOf(trx, run, by, now)
  await settleTold(trx, { onceKey: told.onceKey, notice: 'erasureWaits', by, now })
  if (by !== run.proposedBy) await tellStaff(trx, { ...told, notice: 'erasureDecided' }, [run.proposedBy])
}
