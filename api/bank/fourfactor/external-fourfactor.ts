import {
  type CompanyFactors,
  FACTOR_OPERATIONS,
  type FactorAnswer,
  type PersonFactors,
} from '@kaihu/contract/factor-check.ts'
import type { Database } from '../../platform/database/connect.ts'
import { below } from '../http-core.ts'
import { callOutside } from '../outbound.ts'
import { type OutsideSettings, outsideEnd } from '../outside/ends.ts'

/** Who says whether names and numbers belong together. Both throw a CoreSystemError; a key is checked once, however often it is asked. */
export type FactorCheck = {
  checkPerson(key: string, factors: PersonFactors): Promise<FactorAnswer>
  checkCompany(key: string, factors: CompanyFactors): Promise<FactorAnswer>
}

export function factorCheckOf(settings: OutsideSettings, database: Database): FactorCheck | undefined {
  const end = outsideEnd('FOURFACTOR', settings, database)
  if (!end) return undefined
  const base = below(end)
  const ask = (operation: keyof typeof FACTOR_OPERATIONS, key: string, content: object) =>
    callOutside(base, { operation, path: operation, key, content }, FACTOR_OPERATIONS[operation].answer)
  return {
    checkPerson: (key, factors) => ask('PERSON_CHECK', key, factors),
    checkCompany: (key, factors) => ask('COMPANY_CHECK', key, factors),
  }
}
