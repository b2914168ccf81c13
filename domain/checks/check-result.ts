/** Codes of a failed or doubtful check. The words are `lists:checks.<code>` in both languages. */
export const CHECK_CODES = [
  'required',
  'notANumber',
  'tooLong',
  'idLength',
  'idRegion',
  'idDate',
  'idCheckDigit',
  'idMeant',
  'documentNumber',
  'uscc',
  'usccLength',
  'usccCharacters',
  'usccMeant',
  'usccInner',
  'organisationCode',
  'licenceNumber',
  'taxNumber',
  'lei',
  'giin',
  'bic',
  'customsCode',
  'basicAccountNumber',
  'basicAccountPrefix',
  'hkCompanyNumber',
  'unusualNumber',
  'phone',
  'mobile',
  'landline',
  'postalCode',
  'email',
  'url',
  'date',
  'dateInFuture',
  'amount',
  'amountDecimals',
  'percent',
  'percentRange',
] as const

export type CheckCode = (typeof CHECK_CODES)[number]

export type CheckParams = Readonly<Record<string, string | number>>

/** One thing wrong, or doubtful, about a value. */
export type CheckProblem = {
  readonly code: CheckCode
  readonly params?: CheckParams
}

/**
 * `normalised` is what to store. A certain rule refuses; one that is not certain accepts with a warning for
 * staff.
 */
export type CheckResult<T = string> =
  | { readonly ok: true; readonly normalised: T; readonly warning?: CheckProblem }
  | { readonly ok: false; readonly code: CheckCode; readonly params?: CheckParams }

export function passed<T>(normalised: T): CheckResult<T> {
  return { ok: true, normalised }
}

export function doubtful<T>(normalised: T, code: CheckCode): CheckResult<T> {
  return { ok: true, normalised, warning: { code } }
}

export function refused(code: CheckCode, params?: CheckParams): CheckResult<never> {
  return { ok: false, code, ...(params && { params }) }
}
