import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { ContentInfo, SignedData } from 'pkijs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HAS_OPENSSL, startOpensslTsa } from '../../../tests/harness/outside/openssl-tsa.ts'
import { describeWhereThereIs } from '../../../tests/harness/outside/where-there-is.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { verifyStamp } from '../../bank/timestamps/timestamp.ts'
import { connect } from '../../platform/database/connect.ts'
import { paperSeal } from './paper-seal.ts'
import { certificatesOf } from './seal-pdf.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())
const config = testConfig()
const now = new Date()
let pdf: Buffer = Buffer.alloc(0)

beforeAll(async () => {
  const document = await PDFDocument.create()
  document.addPage([200, 100]).drawText('paper', { x: 20, y: 40 })
  pdf = Buffer.from(await document.save())
})

/** The signature in a sealed paper and the bytes that it is over. */
function partsOf(sealed: Buffer) {
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(sealed.toString('latin1')) ?? []
  const [from = 0, length = 0, next = 0, rest = 0] = numbers.map(Number)
  const signed = Buffer.concat([sealed.subarray(from, from + length), sealed.subarray(next, next + rest)])
  const hex = sealed.subarray(from + length + 1, next - 1).toString('latin1')
  const content = ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex')))
  return { signed, cms: new SignedData({ schema: content.content }), end: next + rest }
}

async function isGenuine(sealed: Buffer): Promise<boolean> {
  const { signed, cms } = partsOf(sealed)
  const data = new Uint8Array(signed).buffer
  return cms.verify({ signer: 0, data, checkChain: false }).catch(() => false)
}

test('a sealed paper is signed from its first to its last byte, and a changed one is not', async () => {
  const sealed = await paperSeal(config, database)(pdf, now)
  expect(sealed.includes('/ETSI.CAdES.detached')).toBe(true)
  expect(partsOf(sealed).end).toBe(sealed.length)
  expect(await isGenuine(sealed)).toBe(true)
  const changed = Buffer.from(sealed)
  changed[40] = (changed[40] ?? 0) ^ 1
  expect(await isGenuine(changed)).toBe(false)
})

test('development seals with a key of its own, which nobody else can read and every process shares', async () => {
  const own = testConfig()
  await Promise.all([paperSeal(own, database)(pdf, now), paperSeal(own, database)(pdf, now)])
  const file = path.join(own.DATA_DIR, 'paper-seal.pem')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [certificate] = certificatesOf(readFileSync(file, 'utf8'))
  expect(certificate?.subject).toBe('CN=Kaihu development seal')
  const sealed = await paperSeal(own, database)(pdf, now)
  expect(Buffer.from(partsOf(sealed).cms.certificates?.[0]?.toSchema().toBER() ?? new ArrayBuffer())).toEqual(
    certificate?.raw,
  )
})

test('production that goes without a certificate leaves papers as they were printed', async () => {
  const seal = paperSeal({ ...config, isProduction: true, PAPERS_CERT: undefined }, database)
  expect(await seal(pdf, now)).toBe(pdf)
})

describeWhereThereIs('openssl', HAS_OPENSSL, 'with an authority that says when', async () => {
  const tsa = await startOpensslTsa()
  afterAll(tsa.stop)
  const settings = { ...config, AUDIT_TSA_URL: tsa.url, AUDIT_TSA_CA: tsa.ca }

  test('the seal holds a time stamp over its signature', async () => {
    const sealed = await paperSeal(settings, database)(pdf, now)
    const [signer] = partsOf(sealed).cms.signerInfos
    const token = signer?.unsignedAttrs?.attributes[0]?.values[0]
    const stamped = await verifyStamp(
      new Uint8Array(token.toBER()),
      new Uint8Array(signer?.signature.valueBlock.valueHexView ?? []),
      readFileSync(tsa.ca, 'utf8'),
    )
    expect(stamped.authority).toBe('Test Time Authority')
  })

  test('an authority that does not answer holds no paper up', async () => {
    tsa.says('refuses')
    const sealed = await paperSeal(settings, database)(pdf, now)
    tsa.says('stamps')
    expect(await isGenuine(sealed)).toBe(true)
    expect(partsOf(sealed).cms.signerInfos[0]?.unsignedAttrs).toBeUndefined()
  })
})

const HAS_PDFSIG = spawnSync('pdfsig', ['-v']).error === undefined
describeWhereThereIs('pdfsig', HAS_PDFSIG, 'Debian’s pdfsig', () => {
  test('finds the seal valid', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-seal-')), 'sealed.pdf')
    writeFileSync(file, await paperSeal(config, database)(pdf, now))
    const said = spawnSync('pdfsig', ['-nocert', file]).stdout.toString()
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  })
})
