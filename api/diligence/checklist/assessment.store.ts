import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { FIRST_RISK_POINTS, type RiskPointsTable } from '@kaihu/domain/diligence/risk/risk-points.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'
import { RECORD } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

type Points = Omit<RiskPointsTable, 'version'>

const POINTS = jsonColumn(
  'risk_points_table.body',
  byItsMarks<Points>({
    highFrom: z.number(),
    mediumFrom: z.number(),
    youngCompanyMonths: z.number(),
    points: z.record(z.string(), z.number()),
  }),
)
const RESULT = jsonColumn('risk_assessment.result', RECORD)

export async function readPointsTable(database: Queryable, now: Date): Promise<RiskPointsTable> {
  const row = await database
    .selectFrom('risk_points_table')
    .select(['version', 'body'])
    .where('effective_from', '<=', now)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...POINTS.read(row.body, row.version), version: row.version } : FIRST_RISK_POINTS
}

export async function insertPointsTable(
  trx: Transaction,
  table: {
    version: string
    effectiveFrom: Date
    body: Points
    madeBy: string
    releasedBy: string
  },
): Promise<void> {
  await trx
    .insertInto('risk_points_table')
    .values({
      version: table.version,
      effective_from: table.effectiveFrom,
      body: POINTS.write(table.body),
      made_by: table.madeBy,
      released_by: table.releasedBy,
    })
    .execute()
}

export type Assessment = {
  orderCode: string
  at: Date
  checklistVersion: number
  tableVersion: string
  calculated: string
  rating: string
  result: Record<string, unknown>
}

export async function keepAssessment(trx: Transaction, assessment: Assessment): Promise<boolean> {
  const last = await trx
    .selectFrom('risk_assessment')
    .select(['number', 'result', 'table_version', 'rating'])
    .where('order_code', '=', assessment.orderCode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSame =
    last?.table_version === assessment.tableVersion &&
    last.rating === assessment.rating &&
    canonicalJson(RESULT.read(last.result, assessment.orderCode)) === canonicalJson(assessment.result)
  if (isSame) return false
  await trx
    .insertInto('risk_assessment')
    .values({
      order_code: assessment.orderCode,
      number: (last?.number ?? 0) + 1,
      at: assessment.at,
      checklist_version: assessment.checklistVersion,
      table_version: assessment.tableVersion,
      calculated: assessment.calculated,
      rating: assessment.rating,
      result: RESULT.write(assessment.result),
    })
    .execute()
  return true
}

export async function listAssessments(database: Queryable, orderCode: string) {
  return database
    .selectFrom('risk_assessment')
    .select(['number', 'at', 'checklist_version', 'table_version', 'calculated', 'rating', 'result'])
    .where('order_code', '=', orderCode)
    .orderBy('number')
    .execute()
}
