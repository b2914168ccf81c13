import { type CheckResult, passed, refused } from './check-result.ts'
import { isDomain } from './email.ts'
import { withoutSpaces } from './normalise.ts'

const MAX_LENGTH = 256

/** A public web address: http or https (added when missing), a domain name, no name or password inside. */
export function checkUrl(value: string): CheckResult {
  const typed = withoutSpaces(value)
  if (typed.length > MAX_LENGTH) return refused('tooLong', { max: MAX_LENGTH })
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return refused('url')
  return url.username === '' && url.password === '' && isDomain(url.hostname)
    ? passed(url.href)
    : refused('url')
}
