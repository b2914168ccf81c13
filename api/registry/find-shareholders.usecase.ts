import { sql } from 'kysely'
import type { Queryable } from '../platform/database/transaction.ts'
import type { CompanyRegister } from './company-register.ts'
import { findRegisterAnswer } from './register-answer.store.ts'

export type RegisteredShareholder = {
  readonly kind: 'person' | 'entity' | 'public'
  readonly name: string
  /** Percent with at most four decimals. */
  readonly percent: string
}

export type RegisterWord = {
  readonly state: 'off' | 'file' | 'answered' | 'unknown' | 'silent'
  /** when a register elsewhere said it; null where it is in a file, or was never said */
  readonly answeredAt: Date | null
  /** in the register's order; none when it does not know them */
  readonly shareholders: readonly RegisteredShareholder[]
}

/** In the order of the file. */
export async function findHoldersInFile(
  database: Queryable,
  creditCode: string,
): Promise<readonly RegisteredShareholder[]> {
  const { rows } = await sql<RegisteredShareholder>`
    select kind, name, percent from twin.company_shareholder where credit_code = ${creditCode} order by place`.execute(
    database,
  )
  return rows
}

/** The shareholders of a company by the register, as far as they are known here: a register elsewhere is not asked. */
export async function findShareholders(
  database: Queryable,
  creditCode: string,
  { kind }: Pick<CompanyRegister, 'kind'>,
): Promise<RegisterWord> {
  if (kind === 'off') return { state: 'off', answeredAt: null, shareholders: [] }
  if (kind === 'file')
    return { state: 'file', answeredAt: null, shareholders: await findHoldersInFile(database, creditCode) }
  const kept = await findRegisterAnswer(database, creditCode)
  const answeredAt = kept?.answeredAt ?? null
  const shareholders = kept?.company?.shareholders ?? []
  if (answeredAt === null || kept?.failedAt != null) return { state: 'silent', answeredAt, shareholders }
  return { state: kept?.company ? 'answered' : 'unknown', answeredAt, shareholders }
}
