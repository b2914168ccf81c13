import { checkPhone } from '@kaihu/domain/checks/phone.ts'
import { refuse } from '../../platform/refuse.ts'

/** The E.164 form of a mobile number as typed. Throws mobileNumberInvalid. */
export function readMobile(countryCode: string, typed: string): string {
  const result = checkPhone({ countryCode, number: typed }, 'mobile')
  if (!result.ok) throw refuse('mobileNumberInvalid', { field: 'body.mobile' })
  const { normalised } = result
  const mobile = `${normalised.countryCode}${normalised.number.replaceAll(/\D/g, '')}`
  if (!/^\+[1-9]\d{5,14}$/.test(mobile)) throw refuse('mobileNumberInvalid', { field: 'body.mobile' })
  return mobile
}
