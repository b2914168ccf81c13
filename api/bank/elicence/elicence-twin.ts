import { createHash } from 'node:crypto'
import { LICENCE_OPERATIONS } from '@kaihu/contract/licence-provider.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'
import { findCompanyOfTwin } from '../register/register-twin.ts'
import type { TwinAnswer, TwinRequest } from '../twins/twin-answers.ts'

const CREDIT_CODE = /^[0-9A-Z]{18}/

async function use(database: Database, code: string): Promise<string | undefined> {
  await sql`insert into twin.licence_code (code) values (${code}) on conflict do nothing`.execute(database)
  const { rows } = await sql<{ state: string }>`
    update twin.licence_code set used_at = now() where code = ${code} and used_at is null returning state`.execute(
    database,
  )
  return rows[0]?.state
}

/**
 * What the twin of the licence provider answers: a code begins with the credit code of a company that was imported, whatever
 * follows, and is good once.
 */
export async function answerAsLicenceProvider(database: Database, request: TwinRequest): Promise<TwinAnswer> {
  if (request.path !== '/LICENCE_READ') return { status: 404 }
  const { isWrong } = await meetFault(database, 'elicence')
  const { code } = LICENCE_OPERATIONS.LICENCE_READ.request.parse(request.body)
  if (isWrong) return { status: 200, content: { unexpected: true } }
  const creditCode = CREDIT_CODE.exec(code.toUpperCase())?.[0] ?? ''
  const company = await findCompanyOfTwin(database, creditCode)
  const state = company && (await use(database, code))
  if (!company || state === undefined) return { status: 404 }
  const { shareholders: _left, address, ...facts } = company as typeof company & { address?: unknown }
  const reference = `EL-${createHash('sha256').update(code).digest('hex').slice(0, 20)}`
  const registeredAddress = typeof address === 'string' ? address : null
  return { status: 200, content: { reference, state, registeredAddress, company: facts } }
}
