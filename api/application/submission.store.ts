import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import { ACTOR, ANSWERS } from '../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { answersHash } from './answers-hash.ts'

const SUBMITTED = jsonColumn('submission.answers', ANSWERS)
const SUBMITTED_BY = jsonColumn('submission.submitted_by', ACTOR)

export type FrozenSubmission = {
  round: number
  at: Date
  hash: string
  answers: Answers
}

export async function insertSubmission(
  trx: Transaction,
  submission: { orderCode: string; round: number; answers: Answers; by: ActorRef; now: Date },
): Promise<string> {
  const hash = answersHash(submission.answers)
  await trx
    .insertInto('submission')
    .values({
      order_code: submission.orderCode,
      round: submission.round,
      at: submission.now,
      submitted_by: SUBMITTED_BY.write(submission.by),
      answers: SUBMITTED.write(submission.answers),
      hash,
    })
    .execute()
  return hash
}

export async function listSubmissions(database: Queryable, orderCode: string): Promise<FrozenSubmission[]> {
  const rows = await database
    .selectFrom('submission')
    .select(['round', 'at', 'hash', 'answers'])
    .where('order_code', '=', orderCode)
    .orderBy('round')
    .execute()
  return rows.map((row) => ({ ...row, answers: SUBMITTED.read(row.answers, orderCode) }))
}

export async function findLastSubmission(
  database: Queryable,
  orderCode: string,
): Promise<Answers | undefined> {
  const row = await database
    .selectFrom('submission')
    .select('answers')
    .where('order_code', '=', orderCode)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && SUBMITTED.read(row.answers, orderCode)
}

export async function findSubmittedAt(database: Queryable, orderCode: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('submission')
    .select('at')
    .where('order_code', '=', orderCode)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
