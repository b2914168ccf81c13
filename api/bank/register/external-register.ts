import { REGISTER_QUESTIONS, type RegisterCompany } from '@kaihu/contract/company-register.ts'
import { below } from '../http-core.ts'
import { askOutside, callOutside, failureOf, type OutsideEnd, readJson } from '../outbound.ts'

/** How companies are looked for: by the beginning of the credit code, or by whatever of the name the register knows. */
export type RegisterQuery = { readonly code: string } | { readonly name: string }

/** A company register elsewhere. Both throw a CoreSystemError. */
export type ExternalRegister = {
  search(query: RegisterQuery, most: number): Promise<readonly RegisterCompany[]>
  /** The company of a credit code; null where the register knows none. */
  find(creditCode: string): Promise<RegisterCompany | null>
}

/** The register that REGISTER_URL names. */
export function externalRegister(end: OutsideEnd): ExternalRegister {
  const base = below(end)
  return {
    search: async (query, most) => {
      const params = new URLSearchParams({ ...query, limit: String(most) })
      const request = { operation: 'search', method: 'GET', path: `companies?${params.toString()}` } as const
      return (await callOutside(base, request, REGISTER_QUESTIONS.searchCompanies.answer)).items
    },
    find: (creditCode) => {
      const path = `companies/${encodeURIComponent(creditCode)}`
      return askOutside(base, { operation: 'company', method: 'GET', path }, async (answer) => {
        if (answer.status === 404) return null
        if (!answer.ok) throw failureOf(base, answer.status)
        return readJson(answer, REGISTER_QUESTIONS.company.answer)
      })
    },
  }
}
