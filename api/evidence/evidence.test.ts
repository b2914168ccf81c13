import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import {
  add,
  change,
  forgePack,
  inJson,
  type Pack,
  type Rows,
  remove,
  unsigned,
  withoutOrderChain,
} from '../../tests/harness/packs/forge-pack.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'
import { signingKeyOf } from '../../tests/harness/test-config.ts'
import { openObjects } from '../files/files-deps.ts'
import { readArchive } from '../platform/archive/read-archive.ts'
import { takeCheckpoint } from '../platform/audit/checkpoint.ts'
import { publicKeyOf } from '../platform/audit/checkpoint-note.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import type { Manifest } from './manifest.ts'
import { findSmallPart } from './verify/read-part.ts'
import { verifyPack } from './verify/verify-pack.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-packs-'))
const publicKey = publicKeyOf(signingKeyOf(config))
let variant = 300
/** An order with its documents in the hands of a case manager. */
let submitted = ''
let completed = ''

async function orderIn(situation: string): Promise<string> {
  const world = makeWorld(database, { variant: variant++, objects: openObjects(config, database) })
  return (await SITUATIONS[situation]?.make(world)) ?? ''
}

beforeAll(async () => {
  submitted = await orderIn('standard-0400')
  completed = await orderIn('standard-0000')
})

function ask(client: SignedClient, code: string, reason = '审计抽查') {
  return client.send('POST', `/v1/orders/${code}/evidence`, { reason })
}

async function exportTo(code: string, name: string, who = 'cml1'): Promise<string> {
  const answer = await ask(await desk(who), code)
  expect(answer.status).toBe(200)
  expect(Number(answer.raw.headers['content-length'])).toBe(answer.raw.rawPayload.length)
  const file = path.join(folder, name)
  await writeFile(file, answer.raw.rawPayload)
  return file
}

async function textIn(file: string, part: string): Promise<string> {
  const pack = await readArchive(file)
  const bytes = await findSmallPart(pack.files, part)
  pack.close()
  return bytes?.toString('utf8') ?? ''
}

async function manifestOf(file: string) {
  return JSON.parse(await textIn(file, 'manifest.json')) as Manifest
}

function exportsOf(code: string) {
  return database
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', '=', `evidence:${code}`)
    .orderBy('seq')
    .execute()
}

test('a completed order’s pack holds answers, documents, papers, decisions, history and signed chains, and is whole', async () => {
  const file = await exportTo(completed, 'whole.zip')
  const verdict = await verifyPack(file, publicKey)
  expect(verdict.findings).toEqual([])
  expect(verdict.checkpointNo).not.toBeNull()
  const names = (await manifestOf(file)).parts.map(({ name }) => name)
  for (const name of [
    'answers/round-1.json',
    'answers/round-1.zh-CN.txt',
    'answers/round-1.en-US.txt',
    'documents/index.json',
    'intention/declaration.json',
    'intention/liveness-checks.json',
    'screening/hits.json',
    'screening/decisions.json',
    'diligence/assessments.json',
    'diligence/difference-reports.json',
    'documents/readings.json',
    'documents/factor-checks.json',
    'documents/electronic-licences.json',
    'relationship/cases.json',
    'audit/chains/relationship.jsonl',
    'order/approvals.json',
    'order/decisions.json',
    'order/consents.json',
    'order/timeline.zh-CN.txt',
    'audit/chains/order.jsonl',
    'audit/checkpoint.txt',
  ]) {
    expect(names).toContain(name)
  }
  expect(names.some((name) => name.startsWith('papers/round-1/P03 '))).toBe(true)
  expect(names.some((name) => /^documents\/designatedFiles\.\w+\/\d{3} /.test(name))).toBe(true)
  const consents = JSON.parse(await textIn(file, 'order/consents.json')) as { key: string; words: string }[]
  expect(consents.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['personalInformation', 'declaration']),
  )
  expect(consents.every(({ words }) => words.length > 5)).toBe(true)
  expect(await textIn(file, 'answers/round-1.zh-CN.txt')).not.toMatch(/application:|evidence:|undefined/)
  expect(await textIn(file, 'order/timeline.en-US.txt')).not.toMatch(/order:|access:|staff:|undefined/)
})

const APPROVALS = 'order/approvals.json'
const LINES = 'diligence/lines.json'
const CDD = 'diligence/cdd.json'
const CONSENTS = 'order/consents.json'
const HITS = 'screening/decisions.json'

const OTHER_WORDS = { words: '不同意', sha256: createHash('sha256').update('不同意').digest('hex') }
const flipBehalf = inJson(CONSENTS, ([first, ...rest]: Rows) => [
  { ...first, isOnBehalf: !first?.['isOnBehalf'] },
  ...rest,
])

function forge(file: string, tamper: (parts: Pack) => void, as?: string): Promise<string> {
  return forgePack(file, tamper, { key: signingKeyOf(config), as })
}

describe('a pack made anew by whoever has the key is broken where it tells other than the audit chain', () => {
  let file = ''
  beforeAll(async () => {
    file = await exportTo(completed, 'original.zip')
  })

  test('as it left the bank it is whole, also when it is only packed anew', async () => {
    expect((await verifyPack(await forge(file, () => undefined), publicKey)).findings).toEqual([])
  })

  test('under the code of another order its chains are not that order’s', async () => {
    const { findings } = await verifyPack(await forge(file, () => undefined, 'AO20261100000017'), publicKey)
    expect(findings).toContainEqual({
      part: 'audit/chains/order.jsonl',
      what: 'is the chain of another order',
    })
  })

  test.each<[string, string, (parts: Pack) => void]>([
    ['another checker', APPROVALS, change(APPROVALS, { checker_id: 'S0099' })],
    ['a refusal that was an approval', APPROVALS, change(APPROVALS, { state: 'refused' })],
    ['another note', APPROVALS, change(APPROVALS, { note: '不同意' })],
    ['an approval less', APPROVALS, remove(APPROVALS)],
    ['an approval more', APPROVALS, add(APPROVALS, { approval_id: 'A99' })],
    ['no approvals', APPROVALS, (parts) => delete parts[APPROVALS]],
    [
      'another finding',
      'order/decisions.json',
      inJson('order/decisions.json', (data: { facts: object }) => ({
        ...data,
        facts: { ...data.facts, screening_cleared: false },
      })),
    ],
    ['a line answered otherwise', LINES, change(LINES, { answers: { ddIdentityResult: 'material' } })],
    [
      'a line done by somebody else',
      LINES,
      change(LINES, { doneBy: { kind: 'staff', staffId: 'S0099', role: 'RM' } }),
    ],
    ['a line less', LINES, remove(LINES)],
    ['a line more', LINES, add(LINES, { line: 'ddOther' })],
    ['no lines', LINES, (parts) => delete parts[LINES]],
    [
      'another conclusion',
      'diligence/conclusion.json',
      inJson('diligence/conclusion.json', (data: { answers: object }) => ({
        ...data,
        answers: { ...data.answers, ddConclusion: 'reject' },
      })),
    ],
    [
      'another answer in the checklist',
      'diligence/checklist.json',
      inJson('diligence/checklist.json', (data: { present: { answers: object } }) => ({
        ...data,
        present: { ...data.present, answers: { ...data.present.answers, pepInvolved: 'x' } },
      })),
    ],
    ['another record for the CRT', CDD, change(CDD, { answers: {} })],
    ['a record for the CRT less', CDD, remove(CDD)],
    ['other words of a consent', CONSENTS, change(CONSENTS, { words: '不同意' })],
    ['other words of a consent with their hash', CONSENTS, change(CONSENTS, OTHER_WORDS)],
    ['a consent of another version', CONSENTS, change(CONSENTS, { version: '2020-01' })],
    ['a consent of another day', CONSENTS, change(CONSENTS, { agreedAt: '2020-01-01T00:00:00.000Z' })],
    ['a consent withdrawn', CONSENTS, change(CONSENTS, { withdrawnAt: '2030-01-01T00:00:00.000Z' })],
    ['a consent on behalf of the customer', CONSENTS, flipBehalf],
    ['a consent less', CONSENTS, remove(CONSENTS)],
    ['a consent more', CONSENTS, add(CONSENTS, { consentId: 'more' })],
    ['no consents', CONSENTS, (parts) => delete parts[CONSENTS]],
    ['a document more', 'documents/index.json', add('documents/index.json', { documentId: 'D-more' })],
    ['a chain that is not signed', 'audit/chains/diligence.jsonl', unsigned('diligence')],
    ['the order’s own chain gone', 'audit/chains/order.jsonl', withoutOrderChain],
  ])('%s', async (_name, part, tamper) => {
    const { findings } = await verifyPack(await forge(file, tamper), publicKey)
    expect(findings.map((finding) => finding.part)).toContain(part)
  })
})

test('what was decided of the hits of an order is held to its chain', async () => {
  const file = await exportTo(await orderIn('rejected-at-screening'), 'hits.zip')
  const rows = JSON.parse(await textIn(file, HITS)) as { check_note: string | null }[]
  expect(rows.some(({ check_note: note }) => note !== null)).toBe(true)
  expect((await verifyPack(file, publicKey)).findings).toEqual([])
  const told = ['decision', 'note', 'reason_code', 'check_note'].map((name) =>
    change(HITS, { [name]: '另一' }),
  )
  const remembered = add(HITS, { disposition_id: 'more', remembered_from: 'D0', check_note: null })
  for (const tamper of [...told, remove(HITS), add(HITS, { disposition_id: 'more' }), remembered]) {
    const verdict = await verifyPack(await forge(file, tamper), publicKey)
    expect(verdict.findings.map(({ part }) => part)).toContain(HITS)
  }
})

test('two exports of one state differ in nothing but the export time and the signature over it', async () => {
  const first = await exportTo(submitted, 'first.zip')
  const second = await exportTo(submitted, 'second.zip', 'aol1')
  const [a, b] = [await manifestOf(first), await manifestOf(second)]
  expect(a.exportedAt).not.toBe(b.exportedAt)
  expect({ ...b, exportedAt: a.exportedAt }).toEqual(a)
  const parts = await Promise.all([first, second].map((file) => readArchive(file)))
  expect(parts[0]?.files.map(({ name }) => name)).toEqual(parts[1]?.files.map(({ name }) => name))
  for (const pack of parts) pack.close()
})

test('an export is recorded with its reason before it leaves, and the audit trail stays whole', async () => {
  const code = await orderIn('standard-0400')
  await exportTo(code, 'recorded.zip')
  const entries = await exportsOf(code)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    kind: 'evidence.exported',
    body: { orderCode: code, reason: '审计抽查' },
  })
  const file = path.join(folder, 'checkpoints.txt')
  await takeCheckpoint({ database, signingKey: signingKeyOf(config), file, now: () => new Date() })
  expect((await verifyAudit(database, { publicKey, file })).flaw).toBeUndefined()
})

test('a document that storage lost is listed as missing, and the pack is whole without it', async () => {
  const document = await database
    .selectFrom('document')
    .select(['sha256', 'slot'])
    .where('order_code', '=', submitted)
    .executeTakeFirstOrThrow()
  const objects = path.join(config.DATA_DIR, 'objects', 'objects', document.sha256.slice(0, 2))
  const [blob = ''] = readdirSync(objects).filter((name) => name.startsWith(document.sha256))
  const kept = await readFile(path.join(objects, blob))
  rmSync(path.join(objects, blob))
  const lost = await exportTo(submitted, 'lost.zip')
  kept[kept.length >> 1] = (kept[kept.length >> 1] ?? 0) ^ 1
  await writeFile(path.join(objects, blob), kept)
  const damaged = await exportTo(submitted, 'damaged.zip')
  for (const [file, cause] of [
    [lost, 'lost'],
    [damaged, 'damaged'],
  ] as const) {
    const missing = (await manifestOf(file)).missing.filter((one) => one.cause === cause)
    expect(missing.some(({ name }) => name.startsWith(`documents/${document.slot}/`))).toBe(true)
    expect((await verifyPack(file, publicKey)).findings).toEqual([])
    expect(await textIn(file, 'README.txt')).toContain(missing[0]?.name)
  }
})

test('only four roles export, within their scope and with a reason; a refusal leaves no trace of an export', async () => {
  const before = await exportsOf(submitted)
  const applicant = await signInApplicant(app, '+8613900000000')
  expect((await ask(await desk('cm1'), submitted)).status).toBe(403)
  expect((await ask(await desk('rm1'), submitted)).status).toBe(403)
  expect((await ask(applicant, submitted)).status).toBeGreaterThanOrEqual(401)
  expect((await ask(await desk('crt1'), submitted)).status).toBe(404)
  expect((await ask(await desk('cml1'), submitted, ' ')).status).toBe(400)
  expect((await ask(await desk('risk1'), 'AO20261100999998')).status).toBe(404)
  expect(await exportsOf(submitted)).toEqual(before)
})

test('an order still being filled in has a pack that says what is not there yet', async () => {
  const file = await exportTo(await orderIn('standard-0300'), 'filling.zip')
  const causes = (await manifestOf(file)).missing.map(({ cause }) => cause)
  expect(causes).toEqual(expect.arrayContaining(['notSubmitted', 'notUploaded', 'recordedApart']))
  expect((await verifyPack(file, publicKey)).findings).toEqual([])
  // Nobody came to due diligence yet: whoever has the key cannot make up that somebody did.
  const part = 'diligence/conclusion.json'
  const concluded = inJson(part, (data: object) => ({
    ...data,
    version: 1,
    answers: { ddConclusion: 'accept' },
  }))
  const { findings } = await verifyPack(await forge(file, concluded), publicKey)
  expect(findings.map((one) => one.part)).toEqual([part])
})
