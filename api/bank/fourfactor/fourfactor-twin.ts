import { createHash } from 'node:crypto'
import { FACTOR_OPERATIONS, type FactorAnswer } from '@kaihu/contract/factor-check.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'
import type { TwinAnswer, TwinRequest } from '../twins/twin-answers.ts'

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** By which number somebody is known, and what is said to go with it. */
function readFactors({ path, body }: TwinRequest): { number: string; said: string } | undefined {
  if (path === '/PERSON_CHECK') {
    const { idNumber, ...said } = FACTOR_OPERATIONS.PERSON_CHECK.request.parse(body)
    return { number: idNumber, said: JSON.stringify(said) }
  }
  if (path !== '/COMPANY_CHECK') return undefined
  const { creditCode, ...said } = FACTOR_OPERATIONS.COMPANY_CHECK.request.parse(body)
  return { number: creditCode, said: JSON.stringify(said) }
}

/** What was said of a number first is true of it for ever; one without a holder is known to nobody. */
async function judge(database: Database, number: string, said: string): Promise<FactorAnswer['result']> {
  await sql`insert into twin.factor_holder (number, said) values (${digest(number)}, ${digest(said)})
    on conflict do nothing`.execute(database)
  const { rows } = await sql<{ said: string | null }>`
    select said from twin.factor_holder where number = ${digest(number)}`.execute(database)
  const known = rows[0]?.said
  if (known == null) return 'unknown'
  return known === digest(said) ? 'matched' : 'mismatched'
}

async function answer(
  database: Database,
  key: string,
  { number, said }: { number: string; said: string },
): Promise<FactorAnswer> {
  const result = await judge(database, number, said)
  await sql`insert into twin.factor_call (key, result) values (${key}, ${result}) on conflict do nothing`.execute(
    database,
  )
  const { rows } = await sql<{ result: FactorAnswer['result'] }>`
    select result from twin.factor_call where key = ${key}`.execute(database)
  return { result: rows[0]?.result ?? result, reference: `FF-${key}` }
}

/** What the twin of the four-factor check answers: it keeps who it was told of, by digests, and can be told to fail. */
export async function answerAsFactorCheck(database: Database, request: TwinRequest): Promise<TwinAnswer> {
  const factors = readFactors(request)
  if (!factors) return { status: 404 }
  if (request.key === '') return { status: 400 }
  const { isWrong } = await meetFault(database, 'fourfactor')
  const content = await answer(database, request.key, factors)
  return { status: 200, content: isWrong ? { unexpected: true } : content }
}
