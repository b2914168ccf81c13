/** An assertion as the library parsed what was signed: elements are lists, attributes stand under `$`, text under `_`. */
type Node = { readonly $?: Readonly<Record<string, string>>; readonly _?: string } & {
  readonly [element: string]: unknown
}

export type Expected = {
  /** of the identity provider */
  readonly issuer: string
  /** what was asked, and where the answer had to go */
  readonly requestId: string
  readonly acs: string
  readonly now: Date
  /** when a fresh proof was asked for; null where any will do */
  readonly provedSince: Date | null
}

export const SKEW_MS = 60_000

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

function all(node: Node | undefined, name: string): readonly Node[] {
  const value = node?.[name]
  return Array.isArray(value) ? (value as Node[]) : []
}

function isAhead(time: string | undefined, now: Date): boolean {
  return time !== undefined && new Date(time).getTime() + SKEW_MS > now.getTime()
}

/** Made for this request, for this address, and for now: the standard's rules for a bearer (Profiles, 4.1.4.2). */
function isForUs(confirmation: Node, { requestId, acs, now }: Expected): boolean {
  const data = all(confirmation, 'SubjectConfirmationData')[0]?.$ ?? {}
  return (
    confirmation.$?.['Method'] === BEARER &&
    data['InResponseTo'] === requestId &&
    data['Recipient'] === acs &&
    isAhead(data['NotOnOrAfter'], now)
  )
}

/** A provider may pass over `ForceAuthn`; then its moment is older than the request, or missing. */
function isProvedSince(assertion: Node | undefined, since: Date): boolean {
  const times = all(assertion, 'AuthnStatement').map((one) =>
    new Date(one.$?.['AuthnInstant'] ?? '').getTime(),
  )
  return times.some((time) => time + SKEW_MS >= since.getTime())
}

/**
 * The signed assertion alone: who made it, for which request and address. Throws when not for us; answers its
 * id.
 */
export function judgeAssertion(parsed: unknown, expected: Expected): { assertionId: string; expires: Date } {
  const assertion = (parsed as { Assertion?: Node }).Assertion
  const subject = all(assertion, 'Subject')[0]
  const assertionId = assertion?.$?.['ID'] ?? ''
  if (assertionId === '') throw new Error('the assertion has no ID')
  if (all(assertion, 'Issuer')[0]?._?.trim() !== expected.issuer)
    throw new Error('the assertion is by another issuer')
  const confirmed = all(subject, 'SubjectConfirmation').find((one) => isForUs(one, expected))
  if (!confirmed)
    throw new Error('the assertion answers another request, is for another address, or has run out')
  if (expected.provedSince !== null && !isProvedSince(assertion, expected.provedSince))
    throw new Error('the provider did not ask for a proof again (AuthnInstant): have it honour ForceAuthn')
  if (all(subject, 'NameID')[0]?.$?.['Format'] === TRANSIENT)
    throw new Error('a transient NameID names no account: have a persistent one sent')
  const until = all(confirmed, 'SubjectConfirmationData')[0]?.$?.['NotOnOrAfter'] ?? ''
  return { assertionId, expires: new Date(new Date(until).getTime() + SKEW_MS) }
}

// The digest of RSA-OAEP is SHA-1 with most providers, and proves nothing. Only what holds nothing else is
// left out, so that no signature hides in it.
const KEY_WRAPPING =
  /<(?:[\w.-]+:)?EncryptionMethod\b[^<>]*>(?:\s*<\/?(?:[\w.-]+:)?(?:DigestMethod|MGF)\b[^<>]*>)*\s*<\/(?:[\w.-]+:)?EncryptionMethod>/g
const WEAK = /Algorithm\s*=\s*["'][^"']*#(?:rsa-sha1|dsa-sha1|sha1|md5|rsa-md5|hmac-[\w-]+)["']/i

/** Algorithms that a signature is not believed by any more. */
export function refuseWeak(response: string): void {
  if (WEAK.test(response.replaceAll(KEY_WRAPPING, '')))
    throw new Error(
      'the signature is by an algorithm that is not believed any more (SHA-1): have SHA-256 used',
    )
}
