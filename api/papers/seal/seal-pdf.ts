import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { PDFDocument } from 'pdf-lib'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

export type SealingKey = {
  /** the certificate first, those it leads to behind it (PEM) */
  readonly certificates: string
  /** PKCS #8, PEM: EC P-256 or RSA */
  readonly privateKey: string
}

/** Asks an authority for a time stamp over data (RFC 3161); answers its token, or nothing where none is to be had. */
export type StampData = (data: Buffer) => Promise<Buffer | undefined>

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const

/** Room for certificates and a time stamp. */
const SIGNATURE_BYTES = 24_576

function bytesOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytesOf(createHash('sha256').update(bytes).digest())
}

export function certificatesOf(pem: string): readonly X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return found.map((one) => new X509Certificate(one))
}

function importKey(pem: string): Promise<webcrypto.CryptoKey> {
  const key = createPrivateKey(pem)
  const der = bytesOf(key.export({ type: 'pkcs8', format: 'der' }))
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: 'P-256' }
  return webcrypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign']) as Promise<webcrypto.CryptoKey>
}

function attributesOver(pdf: Uint8Array, own: X509Certificate): SignedAndUnsignedAttributes {
  const certificateId = new Sequence({ value: [new OctetString({ valueHex: sha256(own.raw) })] })
  const signingCertificate = new Sequence({ value: [new Sequence({ value: [certificateId] })] })
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
      new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: sha256(pdf) })] }),
      new Attribute({ type: OID.signingCertificateV2, values: [signingCertificate] }),
    ],
  })
}

async function stamped(signer: SignerInfo, stamp: StampData): Promise<void> {
  const token = await stamp(Buffer.from(signer.signature.valueBlock.valueHexView))
  if (!token) return
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: OID.timeStampToken, values: [fromBER(bytesOf(token)).result] })],
  })
}

/** A detached CMS signature over a paper, with its chain and, where an authority is named, a time stamp (PAdES B-B, B-T). */
async function signatureOver(
  pdf: Uint8Array,
  key: SealingKey,
  stamp: StampData | undefined,
): Promise<Buffer> {
  const [own, ...others] = certificatesOf(key.certificates)
  if (!own) throw new Error('The sealing key has no certificate')
  const certificate = Certificate.fromBER(bytesOf(own.raw))
  const chain = others.map((one) => Certificate.fromBER(bytesOf(one.raw)))
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: attributesOver(pdf, own),
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [signer],
    certificates: [certificate, ...chain],
  })
  await signed.sign(await importKey(key.privateKey), 0, 'SHA-256', bytesOf(pdf).buffer)
  if (stamp) await stamped(signer, stamp)
  const content = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}

class CmsSigner extends Signer {
  private readonly work: (pdf: Buffer) => Promise<Buffer>

  constructor(work: (pdf: Buffer) => Promise<Buffer>) {
    super()
    this.work = work
  }

  override sign(pdf: Buffer): Promise<Buffer> {
    return this.work(pdf)
  }
}

export async function sealPdf(
  pdf: Buffer,
  { key, stamp, reason, now }: { key: SealingKey; stamp?: StampData | undefined; reason: string; now: Date },
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason,
    contactInfo: '',
    name: certificatesOf(key.certificates)[0]?.subject.match(/^CN=(.*)$/m)?.[1] ?? '',
    location: '',
    signingTime: now,
    signatureLength: SIGNATURE_BYTES,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  const prepared = Buffer.from(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
  )
  return new SignPdf().sign(prepared, new CmsSigner((bytes) => signatureOver(bytes, key, stamp)), now)
}
