import type { RegisterCompany } from '@kaihu/contract/company-register.ts'
import { MOST_COMPANIES, type RegisteredCompany } from '@kaihu/contract/registry.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { type OutsideSettings, outsideEnd } from '../bank/outside/ends.ts'
import { externalRegister, type RegisterQuery } from '../bank/register/external-register.ts'
import type { Database } from '../platform/database/connect.ts'
import { findHoldersInFile, type RegisteredShareholder } from './find-shareholders.usecase.ts'
import { readCompany } from './read-company.ts'
import { searchCompanies } from './search-companies.usecase.ts'

export type AnsweredCompany = RegisteredCompany & { readonly shareholders: readonly RegisteredShareholder[] }

export type CompanyRegister = {
  /** off: the bank goes without one; file: the one of this installation; elsewhere: it is asked */
  readonly kind: 'off' | 'file' | 'elsewhere'
  /** Companies for what was typed. Throws a CoreSystemError where the register does not answer. */
  search(typed: string): Promise<RegisteredCompany[]>
  /** The company of a credit code, null where there is none; asked of a register elsewhere alone. */
  find(creditCode: string): Promise<AnsweredCompany | null>
  /** The direct shareholders of a company, none where it knows none. Throws as `search` does. */
  holders(creditCode: string): Promise<readonly RegisteredShareholder[]>
}

/** What a register tells as this product keeps it: by the rules of the file, so codes of no list are left out. */
export function adoptCompany(told: RegisterCompany): AnsweredCompany {
  const cell = (value: string | null | undefined) => value ?? ''
  const read = readCompany({
    credit_code: told.creditCode,
    name: told.name,
    name_en: cell(told.nameEn),
    former_name: cell(told.formerName),
    entity_form: cell(told.entityForm),
    enterprise_type: cell(told.enterpriseType),
    established_on: cell(told.establishedOn),
    capital: cell(told.capital),
    capital_currency: cell(told.capitalCurrency),
    licence_from: cell(told.licenceFrom),
    licence_to: cell(told.licenceTo),
    legal_representative: cell(told.legalRepresentative),
    business_scope: cell(told.businessScope),
  })
  if ('problem' in read) throw new CoreSystemError('bad_answer', read.problem, { cause: 'wrong_shape' })
  const { creditCode, name, facts } = read
  return { creditCode, name, ...facts, shareholders: told.shareholders ?? [] }
}

/** Letters with a digit among them begin a credit code; everything else is a name, or its sound. */
function queryOf(typed: string): RegisterQuery {
  const plain = typed.normalize('NFKC').replaceAll(/[\s'’-]/g, '')
  return /^[\da-z]+$/i.test(plain) && /\d/.test(plain) ? { code: plain.toUpperCase() } : { name: plain }
}

/** The register that the settings name: one elsewhere, none in writing, or the one that is filled from a file. */
export function companyRegister(settings: OutsideSettings, database: Database): CompanyRegister {
  const end = outsideEnd('REGISTER', settings, database)
  if (end) {
    const register = externalRegister(end)
    const find = async (creditCode: string) => {
      const found = await register.find(creditCode)
      if (found === null) return null
      const company = adoptCompany(found)
      if (company.creditCode === creditCode) return company
      throw new CoreSystemError('bad_answer', 'another company was answered', { cause: 'wrong_shape' })
    }
    return {
      kind: 'elsewhere',
      search: async (typed) => {
        const found = await register.search(queryOf(typed), MOST_COMPANIES)
        return found.slice(0, MOST_COMPANIES).map((one) => {
          const { shareholders: _left, ...company } = adoptCompany(one)
          return company
        })
      },
      find,
      holders: async (creditCode) => (await find(creditCode))?.shareholders ?? [],
    }
  }
  const find = () => Promise.resolve(null)
  const nothing = () => Promise.resolve([])
  if (settings.REGISTER === 'none') return { kind: 'off', search: nothing, find, holders: nothing }
  return {
    kind: 'file',
    search: (typed) => searchCompanies(database, typed),
    find,
    holders: (creditCode) => findHoldersInFile(database, creditCode),
  }
}
