import type { CheckCode, CheckResult } from '../../checks/check-result.ts'
import type { Finding } from '../fields/field.ts'

const messages: Partial<Record<CheckCode, string>> = {
  idLength: 'M-ID-1',
  idRegion: 'M-ID-2',
  idDate: 'M-ID-2',
  idCheckDigit: 'M-ID-2',
  idMeant: 'M-ID-6',
  documentNumber: 'M-IDDOC',
  uscc: 'M-USCC-3',
  usccLength: 'M-USCC-1',
  usccCharacters: 'M-USCC-2',
  usccMeant: 'M-USCC-4',
  giin: 'M-GIIN',
  phone: 'M-PHONE-2',
  mobile: 'M-PHONE-2',
  landline: 'M-PHONE-2',
  email: 'M-MAIL',
  date: 'M-DATE-1',
  percent: 'M-PERCENT',
  percentRange: 'M-PERCENT',
  amount: 'M-AMOUNT',
  amountDecimals: 'M-AMOUNT',
}

/** What a check found, in the words of the catalogue. A doubt only warns (M-CODE-W). */
export function findingOf(result: CheckResult<unknown>): Finding | undefined {
  if (!result.ok) {
    const { params } = result
    return { code: messages[result.code] ?? 'M-FORMAT', ...(params && { params }) }
  }
  return result.warning ? { code: 'M-CODE-W', severity: 'warns' } : undefined
}
