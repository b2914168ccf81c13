import { randomUUID } from 'node:crypto'
import { FACTOR_RESULTS, type FactorAnswer } from '@kaihu/contract/factor-check.ts'
import type { FactorSubject } from '@kaihu/domain/application/parties/factor-subjects.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

export type KeptCheck = {
  readonly checkId: string
  readonly round: number
  readonly subject: string
  readonly kind: 'person' | 'company'
  readonly name: string
  readonly factors: readonly string[]
  readonly askedAt: Date
  readonly result: FactorAnswer['result'] | null
  readonly reference: string | null
  readonly answeredAt: Date | null
}

export async function listChecks(database: Queryable, orderCode: string): Promise<KeptCheck[]> {
  const rows = await database
    .selectFrom('factor_check')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('round')
    .orderBy('asked_at')
    .orderBy('check_id')
    .execute()
  return rows.map((row) => ({
    checkId: row.check_id,
    round: row.round,
    subject: row.subject,
    kind: row.kind === 'company' ? 'company' : 'person',
    name: row.name,
    factors: row.factors,
    askedAt: row.asked_at,
    result: FACTOR_RESULTS.find((one) => one === row.result) ?? null,
    reference: row.reference,
    answeredAt: row.answered_at,
  }))
}

export async function insertCheck(
  trx: Transaction,
  { orderCode, round, now }: { orderCode: string; round: number; now: Date },
  { subject, kind, factors }: FactorSubject,
): Promise<void> {
  await trx
    .insertInto('factor_check')
    .values({
      order_code: orderCode,
      check_id: randomUUID(),
      round,
      subject,
      kind,
      name: factors.name,
      factors: Object.keys(factors),
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function keepResult(
  trx: Transaction,
  { orderCode, checkId, now }: { orderCode: string; checkId: string; now: Date },
  { result, reference }: FactorAnswer,
): Promise<boolean> {
  const kept = await trx
    .updateTable('factor_check')
    .set({ result, reference, answered_at: now })
    .where('order_code', '=', orderCode)
    .where('check_id', '=', checkId)
    .where('result', 'is', null)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}
