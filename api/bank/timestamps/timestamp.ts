import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { fromBER, Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const NONCE_BYTES = 8

export type Stamp = { at: Date; authority: string }

export class TimestampError extends Error {
  override readonly name = 'TimestampError'
}

function sha256(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** A request for a stamp over data (RFC 3161): its SHA-256 alone goes out. Positive, so that it is one number in DER. */
export function stampRequest(data: Uint8Array): { der: Uint8Array<ArrayBuffer>; nonce: Buffer } {
  const nonce = randomBytes(NONCE_BYTES)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: own(sha256(data)) }),
    }),
    nonce: new Integer({ valueHex: own(nonce) }),
    certReq: true,
  })
  return { der: new Uint8Array(request.toSchema().toBER()), nonce }
}

function parse<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new TimestampError(`${what} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

function signedOf(token: Uint8Array): SignedData {
  return parse('the time stamp', () => {
    const content = ContentInfo.fromBER(own(token))
    return new SignedData({ schema: content.content })
  })
}

function infoOf(signed: SignedData): TSTInfo {
  return parse('what the time stamp says', () =>
    TSTInfo.fromBER(signed.encapContentInfo.eContent?.valueBlock.valueHexView ?? new Uint8Array()),
  )
}

/** The token in an authority's answer. It must be granted, over this data and for this request. */
export function tokenIn(answer: Uint8Array, data: Uint8Array, nonce: Buffer): Buffer {
  const response = parse('the answer', () => TimeStampResp.fromBER(own(answer)))
  const { status } = response.status
  if ((status !== 0 && status !== 1) || !response.timeStampToken)
    throw new TimestampError(`the authority did not grant a time stamp (status ${status})`)
  const token = Buffer.from(response.timeStampToken.toSchema().toBER())
  const info = infoOf(signedOf(token))
  if (!hasImprintOf(info, data)) throw new TimestampError('the time stamp is over other data')
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce))
    throw new TimestampError('the time stamp answers another request')
  return token
}

function hasImprintOf({ messageImprint }: TSTInfo, data: Uint8Array): boolean {
  const { hashAlgorithm, hashedMessage } = messageImprint
  return (
    hashAlgorithm.algorithmId === SHA_256 &&
    Buffer.from(hashedMessage.valueBlock.valueHexView).equals(sha256(data))
  )
}

export function certificatesIn(pem: string): Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return found.map((one) => Certificate.fromBER(own(new X509Certificate(one).raw)))
}

function mayStamp(certificate: Certificate | null | undefined): boolean {
  const usage = certificate?.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)
  const purposes: unknown = usage?.parsedValue?.keyPurposes
  return Array.isArray(purposes) && purposes.length === 1 && purposes[0] === TIME_STAMPING
}

function nameOf(certificate: Certificate | null | undefined): string {
  const parts = certificate?.subject.typesAndValues ?? []
  const common = parts.find(({ type }) => type === '2.5.4.3') ?? parts[0]
  return String(common?.value.valueBlock.value ?? 'unnamed')
}

/**
 * Over these very data, by a certificate for time stamping that leads to one of the authorities (PEM), good
 * when it was signed. @throws TimestampError
 */
export async function verifyStamp(token: Uint8Array, data: Uint8Array, authorities: string): Promise<Stamp> {
  const signed = signedOf(token)
  const info = infoOf(signed)
  if (!hasImprintOf(info, data)) throw new TimestampError('the time stamp is over other data')
  const result = await signed
    .verify({
      signer: 0,
      data: own(data).buffer,
      checkChain: true,
      trustedCerts: certificatesIn(authorities),
      checkDate: info.genTime,
      extendedMode: true,
    })
    .catch((error: unknown) => {
      throw new TimestampError(`its signature does not fit: ${(error as { message?: string }).message}`)
    })
  if (!result.signatureVerified || result.signerCertificateVerified === false)
    throw new TimestampError('its signature does not fit, or leads to no authority that is known')
  if (!mayStamp(result.signerCertificate))
    throw new TimestampError('its certificate is not for time stamping')
  return { at: info.genTime, authority: nameOf(result.signerCertificate) }
}

/** Whether bytes are DER at all: what an authority sends may be a page of words. */
export function isDer(bytes: Uint8Array): boolean {
  return fromBER(own(bytes)).offset !== -1
}
