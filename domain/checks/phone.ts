import { type CheckResult, doubtful, passed, refused } from './check-result.ts'
import { findForeignNumber } from './foreign-phone.ts'
import { withoutSpaces } from './normalise.ts'

/** A telephone number as it is stored: `+86`, the number as usually written, the extension apart. */
export type PhoneNumber = {
  readonly countryCode: string
  readonly number: string
  readonly ext?: string
}

/** Which numbers a field takes (phone, mobile, landline). */
export type PhoneKind = 'any' | 'mobile' | 'landline'

/**
 * Mainland, Hong Kong and Macao by their numbering plans, others by libphonenumber: an impossible length is
 * refused, an unknown range warns.
 */
export function checkPhone(value: PhoneNumber, kind: PhoneKind = 'any'): CheckResult<PhoneNumber> {
  const countryCode = `+${withoutSpaces(value.countryCode).replace(/\D/g, '')}`
  const number = written(value.number)
  if (countryCode === '+86') return mainlandPhone(number, value.ext, kind)
  const ext = extensionOf(value.ext)
  if (ext === null) return refused('phone')
  if (countryCode === '+852' || countryCode === '+853') {
    const digits = number.replaceAll('-', '')
    return SPECIAL_REGIONS[countryCode][kind].test(digits)
      ? passed({ countryCode, number: digits, ...ext })
      : refused(codeOf(kind))
  }
  const found = findForeignNumber(countryCode, number.replaceAll('-', ''))
  if (found === null) return refused(codeOf(kind))
  const phone = { countryCode, number: found.national, ...ext }
  return found.isKnownRange ? passed(phone) : doubtful(phone, 'phone')
}

/** Mainland mobile number: 1, then 3 to 9, eleven digits. A leading +86 is dropped. */
export function checkMainlandMobile(value: string): CheckResult {
  const number = written(value)
    .replaceAll('-', '')
    .replace(/^(\+|00)86/, '')
  return /^1[3-9]\d{9}$/.test(number) ? passed(number) : refused('mobile')
}

const LANDLINE = /^(010|02\d|0\d{3}|0\d{2})-?(\d{7,8})(?:-(\d{1,6}))?$/
const SERVICE = /^([48]00)-?(\d{3})-?(\d{4})$/
const SPECIAL_REGIONS = {
  '+852': { any: /^[2-9]\d{7}$/, mobile: /^[4-9]\d{7}$/, landline: /^[2-9]\d{7}$/ },
  '+853': { any: /^\d{8}$/, mobile: /^6\d{7}$/, landline: /^[0-57-9]\d{7}$/ },
} as const

function mainlandPhone(
  number: string,
  typedExt: string | undefined,
  kind: PhoneKind,
): CheckResult<PhoneNumber> {
  const mobile = kind === 'landline' ? refused('landline') : checkMainlandMobile(number)
  if (mobile.ok) return passed({ countryCode: '+86', number: mobile.normalised })
  if (kind === 'mobile') return mobile
  const service = SERVICE.exec(number)
  if (service !== null) return passed({ countryCode: '+86', number: service.slice(1).join('-') })
  const line = LANDLINE.exec(number)
  const ext = extensionOf(line?.[3] ?? typedExt)
  if (line === null || ext === null) return refused(codeOf(kind))
  return passed({ countryCode: '+86', number: `${line[1] ?? ''}-${line[2] ?? ''}`, ...ext })
}

function extensionOf(typed: string | undefined): { readonly ext?: string } | null {
  const ext = withoutSpaces(typed ?? '')
  if (ext === '') return {}
  return /^\d{1,6}$/.test(ext) ? { ext } : null
}

function codeOf(kind: PhoneKind): 'phone' | 'mobile' | 'landline' {
  return kind === 'any' ? 'phone' : kind
}

/** Half-width, no spaces, dots or brackets, one kind of hyphen. */
function written(number: string): string {
  return withoutSpaces(number)
    .replace(/[\u2010-\u2015\u2212.]/g, '-')
    .replace(/\)(?=\d)/g, '-')
    .replace(/[()]/g, '')
}
