import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { checkUscc } from '@kaihu/domain/checks/uscc.ts'
import { findEntry } from '@kaihu/domain/lists/lists.ts'
import type { CompanyFacts } from './company.store.ts'
import type { RegisteredShareholder } from './find-shareholders.usecase.ts'

/** The columns of the file, by name in its first line, in any order. The first two are required. */
export const COMPANY_COLUMNS = [
  'credit_code',
  'name',
  'name_en',
  'former_name',
  'entity_form',
  'enterprise_type',
  'established_on',
  'capital',
  'capital_currency',
  'licence_from',
  'licence_to',
  'legal_representative',
  'business_scope',
  'shareholders',
] as const

export type CompanyColumn = (typeof COMPANY_COLUMNS)[number]
export type CompanyCells = Readonly<Partial<Record<CompanyColumn, string>>>

export type ReadCompany =
  | {
      readonly creditCode: string
      readonly name: string
      readonly facts: CompanyFacts
      readonly shareholders: readonly RegisteredShareholder[]
    }
  | { readonly problem: string }

export function readCompany(cells: CompanyCells): ReadCompany {
  const creditCode = (cells.credit_code ?? '').normalize('NFKC').trim().toUpperCase()
  const name = (cells.name ?? '').trim()
  if (!checkUscc(creditCode).ok) return { problem: `"${creditCode}" is no unified social credit code` }
  const length = [...name].length
  if (length < 2 || length > 128) return { problem: 'the name has fewer than 2 or more than 128 characters' }
  if (hidesSign(name))
    return {
      problem:
        'the name holds a sign that is not seen (a line break, one without width, one that turns the writing)',
    }
  return { creditCode, name, facts: factsOf(cells), shareholders: shareholdersIn(cells.shareholders) }
}

function factsOf(cells: CompanyCells): CompanyFacts {
  const licenceTo = text(cells.licence_to)
  const isLongTerm = licenceTo === '长期' || licenceTo?.toLowerCase() === 'long-term'
  const capital = text(cells.capital)?.replaceAll(',', '')
  return {
    nameEn: name(cells.name_en),
    formerName: name(cells.former_name),
    entityForm: listed('entityForm', cells.entity_form),
    enterpriseType: listed('enterpriseRegistrationTypes', cells.enterprise_type),
    establishedOn: date(cells.established_on),
    capital: capital !== undefined && /^\d{1,16}(\.\d{1,2})?$/.test(capital) ? capital : null,
    capitalCurrency: listed('currencies', cells.capital_currency),
    licenceFrom: date(cells.licence_from),
    licenceTo: isLongTerm ? null : date(cells.licence_to),
    isLongTerm,
    legalRepresentative: name(cells.legal_representative),
    businessScope: text(cells.business_scope),
  }
}

/** `name:percent:kind` apart by semicolons; the kind is person unless it says entity or public. Others are left out. */
function shareholdersIn(cell: string | undefined): readonly RegisteredShareholder[] {
  return (cell ?? '').split(';').flatMap((entry): RegisteredShareholder[] => {
    const [name = '', percent = '', kind = 'person'] = entry.split(':').map((part) => part.trim())
    if (name === '' || hidesSign(name) || !/^\d{1,3}(\.\d{1,4})?$/.test(percent)) return []
    return kind === 'person' || kind === 'entity' || kind === 'public' ? [{ kind, name, percent }] : []
  })
}

function text(cell: string | undefined): string | null {
  const words = cell?.trim() ?? ''
  return words === '' ? null : words
}

/** A name that would be read as another one is none. */
function name(cell: string | undefined): string | null {
  const words = text(cell)
  return words === null || hidesSign(words) ? null : words
}

function date(cell: string | undefined): string | null {
  return findPlainDate(cell?.trim() ?? '')
}

function listed(
  list: 'entityForm' | 'enterpriseRegistrationTypes' | 'currencies',
  cell: string | undefined,
): string | null {
  return findEntry(list, cell?.trim() ?? '')?.code ?? null
}
