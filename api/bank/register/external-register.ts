import { REGISTER_QUESTIONS, type RegisterCompany } from '@kaihu/contract/company-register.ts'
import { below } from '../http-core.ts'
import { askOutside, callOutside, failureOf, type OutsideEnd, readJson } from '../outbound.ts'

export type RegisterQuery = { readonly code: string } | { readonly name: string }

export type ExternalRegister = {
  search(query: RegisterQuery, most: number): Promise<readonly RegisterCompany[]>
  find(creditCode: string): Promise<RegisterCompany | null>
}

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
