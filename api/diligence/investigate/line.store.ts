import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import { type DiligenceLine, isDiligenceLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR, SECTION_ANSWERS } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const LINE = jsonColumn('diligence_line.answers', SECTION_ANSWERS)
const DONE_BY = jsonColumn('diligence_line.done_by', ACTOR)
const CONCLUSION = jsonColumn('diligence_conclusion.answers', SECTION_ANSWERS)
const CONCLUDED_BY = jsonColumn('diligence_conclusion.saved_by', ACTOR)

export type KeptLine = {
  readonly line: DiligenceLine
  readonly version: number
  readonly answers: AnswerRecord
  readonly isDone: boolean
  readonly doneBy: ActorRef | null
  readonly doneAt: Date | null
  readonly delegatedBy: string | null
  readonly delegatedTo: string | null
  readonly dueDate: string | null
}

export function untouched(line: DiligenceLine): KeptLine {
  return {
    line,
    version: 0,
    answers: {},
    isDone: false,
    doneBy: null,
    doneAt: null,
    delegatedBy: null,
    delegatedTo: null,
    dueDate: null,
  }
}

export async function listLines(
  database: Queryable,
  orderCode: string,
): Promise<ReadonlyMap<string, KeptLine>> {
  const rows = await database
    .selectFrom('diligence_line')
    .selectAll()
    .where('order_code', '=', orderCode)
    .execute()
  const lines = rows.flatMap((row): KeptLine[] => {
    if (!isDiligenceLine(row.line)) return []
    return [
      {
        line: row.line,
        version: row.version,
        answers: LINE.read(row.answers, orderCode),
        isDone: row.is_done,
        doneBy: DONE_BY.read(row.done_by, orderCode),
        doneAt: row.done_at,
        delegatedBy: row.delegated_by,
        delegatedTo: row.delegated_to,
        dueDate: row.due_date,
      },
    ]
  })
  return new Map(lines.map((line) => [line.line, line]))
}

export async function saveLine(trx: Transaction, orderCode: string, line: KeptLine): Promise<void> {
  const values = {
    version: line.version,
    answers: LINE.write(line.answers),
    is_done: line.isDone,
    done_by: DONE_BY.write(line.doneBy),
    done_at: line.doneAt,
    delegated_by: line.delegatedBy,
    delegated_to: line.delegatedTo,
    due_date: line.dueDate,
  }
  await trx
    .insertInto('diligence_line')
    .values({ order_code: orderCode, line: line.line, ...values })
    .onConflict((conflict) => conflict.columns(['order_code', 'line']).doUpdateSet(values))
    .execute()
}

export type KeptConclusion = {
  readonly version: number
  readonly answers: AnswerRecord
  readonly differenceFoundAt: Date | null
}

export async function findConclusion(database: Queryable, orderCode: string): Promise<KeptConclusion> {
  const row = await database
    .selectFrom('diligence_conclusion')
    .select(['version', 'answers', 'difference_found_at'])
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row
    ? {
        version: row.version,
        answers: CONCLUSION.read(row.answers, orderCode),
        differenceFoundAt: row.difference_found_at,
      }
    : { version: 0, answers: {}, differenceFoundAt: null }
}

type Conclusion = KeptConclusion & { orderCode: string; by: ActorRef; now: Date }

export async function saveConclusion(trx: Transaction, kept: Conclusion): Promise<void> {
  const values = {
    version: kept.version,
    answers: CONCLUSION.write(kept.answers),
    difference_found_at: kept.differenceFoundAt,
    saved_at: kept.now,
    saved_by: CONCLUDED_BY.write(kept.by),
  }
  await trx
    .insertInto('diligence_conclusion')
    .values({ order_code: kept.orderCode, ...values })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(values))
    .execute()
}
