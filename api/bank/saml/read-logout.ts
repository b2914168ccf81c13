import type { Profile, SAML } from '@node-saml/node-saml'

export type SamlEnded = {
  readonly subject: string
  readonly sid: string | undefined
  readonly answerAt: string
}

const BELIEVED = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
])

/** The parts of the query, each once: a second one of a name could be the one that was not signed. */
function partsOf(query: string): Readonly<Record<string, string>> {
  const pairs = [...new URLSearchParams(query)]
  const names = pairs.map(([name]) => name)
  if (new Set(names).size < names.length) throw new Error('a part of the logout request comes twice')
  return Object.fromEntries(pairs)
}

/**
 * HTTP-Redirect. The library takes one without a signature for good: here it must have one, of a believed
 * algorithm.
 */
export async function readLogoutRequest(saml: SAML, query: string, place: string): Promise<SamlEnded> {
  const { SAMLRequest, Signature, SigAlg = '', RelayState = '' } = partsOf(query)
  if (SAMLRequest === undefined || Signature === undefined)
    throw new Error('the logout request is not signed')
  if (!BELIEVED.has(SigAlg)) throw new Error(`${SigAlg} is no algorithm that a signature is believed by`)
  const container = { SAMLRequest, Signature, SigAlg, ...(RelayState !== '' && { RelayState }) }
  const { profile } = await saml.validateRedirectAsync(container, query)
  if (!profile?.nameID) throw new Error(`the logout request at ${place} names nobody`)
  const answerAt = await saml.getLogoutResponseUrlAsync(profile as Profile, RelayState, {}, true)
  return { subject: profile.nameID, sid: profile.sessionIndex, answerAt }
}
