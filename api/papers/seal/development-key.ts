import { webcrypto } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'
import type { SealingKey } from './seal-pdf.ts'

const DAY_MS = 86_400_000
const VALID_DAYS = 3_650
const COMMON_NAME = '2.5.4.3'
const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
/** digitalSignature and nonRepudiation, the first two bits. */
const MAY_SIGN = Uint8Array.of(0xc0)

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

export async function makeSealingKey(now: Date): Promise<SealingKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 1 })
  const name = new AttributeTypeAndValue({
    type: COMMON_NAME,
    value: new Utf8String({ value: 'Kaihu development seal' }),
  })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  certificate.notBefore.value = new Date(now.getTime() - DAY_MS)
  certificate.notAfter.value = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  certificate.extensions = [
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: new BitString({ valueHex: MAY_SIGN, unusedBits: 6 }).toBER(),
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    certificates: pem('CERTIFICATE', certificate.toSchema(true).toBER()),
    privateKey: pem('PRIVATE KEY', privateKey),
  }
}
