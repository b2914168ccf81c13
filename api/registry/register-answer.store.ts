import { registeredCompanySchema } from '@kaihu/contract/registry.ts'
import { z } from 'zod'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import type { AnsweredCompany } from './company-register.ts'

const COMPANY = jsonColumn(
  'register_answer.company',
  registeredCompanySchema.extend({
    shareholders: z
      .array(
        z.object({ kind: z.enum(['person', 'entity', 'public']), name: z.string(), percent: z.string() }),
      )
      .readonly(),
  }),
)

export type RegisterAnswer = {
  readonly answeredAt: Date | null
  /** null when it knows no such company, or has not answered yet */
  readonly company: AnsweredCompany | null
  /** when it was asked last without an answer; null since it answered */
  readonly failedAt: Date | null
}

export async function findRegisterAnswer(
  database: Queryable,
  creditCode: string,
): Promise<RegisterAnswer | undefined> {
  const row = await database
    .selectFrom('register_answer')
    .select(['answered_at', 'company', 'failed_at'])
    .where('credit_code', '=', creditCode)
    .executeTakeFirst()
  return (
    row && {
      answeredAt: row.answered_at,
      company: COMPANY.read(row.company, creditCode),
      failedAt: row.failed_at,
    }
  )
}

export async function keepRegisterAnswer(
  database: Database,
  creditCode: string,
  { company, at }: { company: AnsweredCompany | null; at: Date },
): Promise<void> {
  const values = { answered_at: at, company: COMPANY.write(company), failed_at: null }
  await database
    .insertInto('register_answer')
    .values({ credit_code: creditCode, ...values })
    .onConflict((conflict) => conflict.column('credit_code').doUpdateSet(values))
    .execute()
}

export async function keepRegisterSilence(database: Database, creditCode: string, at: Date): Promise<void> {
  await database
    .insertInto('register_answer')
    .values({ credit_code: creditCode, failed_at: at })
    .onConflict((conflict) => conflict.column('credit_code').doUpdateSet({ failed_at: at }))
    .execute()
}
