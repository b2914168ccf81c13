import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { checkUscc } from '@kaihu/domain/checks/uscc.ts'
import { normaliseCreditCode } from '../order/duplicates/credit-code.ts'
import type { KnownCompany } from '../order/duplicates/known-companies.usecase.ts'

/** The columns of a file of customers, in any order. */
export const CUSTOMER_COLUMNS = [
  'credit_code',
  'name',
  'customer_number',
  'opened_on',
  'closed_on',
  'rejected_on',
  'branch',
  'rating',
  'reviewed_on',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

export type CustomerCells = Readonly<Partial<Record<CustomerColumn, string>>>

const DAYS = ['opened_on', 'closed_on', 'rejected_on', 'reviewed_on'] as const

function problemOfDays(cells: Readonly<Record<CustomerColumn, string>>, today: string): string | null {
  for (const name of DAYS) {
    if (cells[name] === '') continue
    if (findPlainDate(cells[name]) === null) return `${name} "${cells[name]}" is no date (YYYY-MM-DD)`
    if (cells[name] > today) return `${name} ${cells[name]} lies ahead`
  }
  const { opened_on: opened, closed_on: closed } = cells
  return opened !== '' && closed !== '' && closed < opened ? 'closed_on lies before opened_on' : null
}

function problemOf(cells: Readonly<Record<CustomerColumn, string>>, today: string): string | null {
  if (!checkUscc(cells.credit_code).ok)
    return `credit_code "${cells.credit_code}" is no unified social credit code`
  if (cells.name === '' || cells.name.length > 200) return 'name needs 1 to 200 characters'
  if (hidesSign(cells.name))
    return 'name holds a sign that is not seen (a line break, one without width, one that turns the writing)'
  if (!/^[\w-]{0,40}$/.test(cells.customer_number))
    return 'customer_number holds other signs than letters and digits'
  if (cells.customer_number === '' && cells.opened_on === '' && cells.rejected_on === '')
    return 'one of customer_number, opened_on and rejected_on is needed'
  if (!/^[\w-]{0,20}$/.test(cells.branch)) return 'branch is no code of a branch'
  if (cells.rating !== '' && !isRating(cells.rating)) return `rating "${cells.rating}" is none of H, M, L`
  return problemOfDays(cells, today)
}

function isRating(text: string): text is 'H' | 'M' | 'L' {
  return text === 'H' || text === 'M' || text === 'L'
}

export type ImportedCustomer = KnownCompany & {
  readonly branchCode: string | null
  readonly rating: 'H' | 'M' | 'L' | null
  readonly reviewedOn: string | null
}

export function readCustomer(
  given: CustomerCells,
  today: string,
): ImportedCustomer | { readonly problem: string } {
  const of = (name: CustomerColumn) => (given[name] ?? '').trim()
  const cells = {
    credit_code: normaliseCreditCode(of('credit_code')),
    name: of('name'),
    customer_number: of('customer_number'),
    opened_on: of('opened_on'),
    closed_on: of('closed_on'),
    rejected_on: of('rejected_on'),
    branch: of('branch'),
    rating: of('rating').toUpperCase(),
    reviewed_on: of('reviewed_on'),
  }
  const problem = problemOf(cells, today)
  if (problem !== null) return { problem }
  return {
    creditCode: cells.credit_code,
    name: cells.name,
    customerNumber: cells.customer_number || null,
    openedOn: cells.opened_on || null,
    closedOn: cells.closed_on || null,
    rejectedOn: cells.rejected_on || null,
    branchCode: cells.branch || null,
    rating: isRating(cells.rating) ? cells.rating : null,
    reviewedOn: cells.reviewed_on || null,
  }
}
