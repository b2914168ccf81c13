import { type CheckResult, doubtful, passed, refused } from './check-result.ts'
import { halfWidth, withoutSpaces } from './normalise.ts'

/** Six digits in the mainland, may be empty in Hong Kong and Macao, unusual ones elsewhere warn. */
export function checkPostalCode(value: string, countryCode: string): CheckResult {
  if (countryCode === 'CN') {
    const code = withoutSpaces(value)
    return /^\d{6}$/.test(code) ? passed(code) : refused('postalCode')
  }
  const code = halfWidth(value).trim().toUpperCase()
  if (code === '') return countryCode === 'HK' || countryCode === 'MO' ? passed('') : refused('required')
  if (code.length > 12) return refused('tooLong', { max: 12 })
  return /^[A-Z0-9][A-Z0-9 -]*$/.test(code) ? passed(code) : doubtful(code, 'postalCode')
}
