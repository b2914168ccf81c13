import { type CheckResult, passed, refused } from './check-result.ts'
import { halfWidth } from './normalise.ts'

const MAX_LENGTH = 128
const LOCAL_CHARS = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
const LABEL_CHARS = /^[A-Za-z0-9-]+$/

/**
 * By parts instead of one pattern, so the time grows with the length only: name of 1-64 usual characters,
 * domain of two labels or more (at most 128). The domain is stored in lower case, the name as typed.
 */
export function checkEmail(value: string): CheckResult {
  const address = halfWidth(value).trim()
  if (address.length > MAX_LENGTH) return refused('tooLong', { max: MAX_LENGTH })
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = address.slice(at + 1)
  return isLocalPart(local) && isDomain(domain)
    ? passed(`${local}@${domain.toLowerCase()}`)
    : refused('email')
}

export function emailKey(address: string): string {
  return address.toLowerCase()
}

/** True for a host name of two labels or more whose last one is not a number. */
export function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  return (
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    /^([A-Za-z]{2,}|xn--.+)$/i.test(last)
  )
}

function isLocalPart(local: string): boolean {
  if (local.length > 64 || !LOCAL_CHARS.test(local)) return false
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

function isLabel(label: string): boolean {
  return label.length <= 63 && LABEL_CHARS.test(label) && !label.startsWith('-') && !label.endsWith('-')
}
