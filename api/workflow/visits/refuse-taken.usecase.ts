import type { Appointment } from '@kaihu/domain/order/inputs.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { doVisitsOverlap } from '@kaihu/domain/order/time/visit-plan.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { listVisitsOfWitnesses, lockWitnesses } from './visit.store.ts'

/**
 * Refuses when one has another visit within the hour. The day of both is locked, or two visits could both
 * find them free.
 */
export async function refuseTakenWitness(
  trx: Transaction,
  orderCode: string,
  appointment: Appointment | undefined,
): Promise<void> {
  if (!appointment) return
  const { witness1, witness2, date, time } = appointment
  const staffIds = [witness1, witness2]
  await lockWitnesses(trx, staffIds, date)
  const visits = await listVisitsOfWitnesses(trx, { staffIds, date, but: orderCode })
  const taken = visits.find((visit) => doVisitsOverlap(visit.time, time))
  if (!taken) return
  const field = [taken.witness1, taken.witness2].includes(witness1) ? 'witness1' : 'witness2'
  throw refuseCommand(refusal('witness_taken', { time: taken.time }, field))
}
