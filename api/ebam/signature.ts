import { createPublicKey, X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { refuse } from '../platform/refuse.ts'
import { nodesAt, textAt } from '../platform/xml/node.ts'
import { nodeOf, withDocument } from '../platform/xml/read-xml.ts'

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512'
const SIGNATURE = "//*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']"
const FEWEST_BITS = 2_048

export type SigningPair = { readonly certificate: string; readonly privateKey: string }

/** What of a certificate keeps it from vouching for messages; null where nothing does. */
export function problemOfCertificate(pem: string, now: Date): 'unreadable' | 'weak' | 'expired' | null {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(pem)
  } catch {
    return 'unreadable'
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(
    certificate.publicKey.export({ type: 'spki', format: 'pem' }),
  )
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < FEWEST_BITS) return 'weak'
  const isInTime = certificate.validFromDate <= now && now < certificate.validToDate
  return isInTime ? null : 'expired'
}

/** Signs a message as a whole; the signature stands in the header's own place for it. */
export function signMessage(xml: string, { certificate, privateKey }: SigningPair): string {
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signer.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: SHA256,
  })
  const place = "/*/*[local-name(.)='AppHdr']/*[local-name(.)='Sgntr']"
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: place, action: 'append' } })
  return signer.getSignedXml()
}

function unsigned(reason: string) {
  return refuse('ebamSignature', { reason })
}

/** The one signature of a message, by itself. Only this form of it is taken, so that nothing unsigned is ever read. */
function findSignature(xml: string): Promise<string> {
  return withDocument(xml, (document, library) => {
    const found = document.find(SIGNATURE)
    const [signature] = found
    if (!(signature instanceof library.XmlElement) || found.length > 1) throw unsigned('not one signature')
    const node = nodeOf(signature, library)
    const algorithm = (place: string) => nodesAt(node, place).map((one) => one.attributes['Algorithm'])
    const [reference, ...others] = nodesAt(node, 'SignedInfo/Reference')
    if (!reference || others.length > 0 || reference.attributes['URI'] !== '')
      throw unsigned('the signature does not cover the message as a whole')
    const told = [
      ...algorithm('SignedInfo/CanonicalizationMethod'),
      ...algorithm('SignedInfo/Reference/Transforms/Transform'),
    ]
    if (told.join(' ') !== [EXCLUSIVE, ENVELOPED, EXCLUSIVE].join(' ')) throw unsigned('other transforms')
    const methods = [
      ...algorithm('SignedInfo/SignatureMethod'),
      ...algorithm('SignedInfo/Reference/DigestMethod'),
    ]
    const isStrong =
      [RSA_SHA256, RSA_SHA512].includes(methods[0] ?? '') && [SHA256, SHA512].includes(methods[1] ?? '')
    if (!isStrong || textAt(node, 'SignatureValue') === '') throw unsigned('a weak algorithm')
    return signature.canonicalizeToString({ mode: library.XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })
  })
}

/**
 * The very text that was signed. The key is the registered one, whatever the message names. Throws
 * ebamSignature.
 */
export async function readSigned(xml: string, certificate: string, now: Date): Promise<string> {
  const problem = problemOfCertificate(certificate, now)
  if (problem !== null) throw unsigned(`the certificate that was registered is ${problem}`)
  const signature = await findSignature(xml)
  const verifier = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null })
  let isValid = false
  try {
    verifier.loadSignature(signature)
    isValid = verifier.checkSignature(xml)
  } catch (error) {
    throw unsigned(error instanceof Error ? error.message : 'not verified')
  }
  const [signed, ...others] = verifier.getSignedReferences()
  if (!isValid || signed === undefined || others.length > 0) throw unsigned('not verified')
  return signed
}
