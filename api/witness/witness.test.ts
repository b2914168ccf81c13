import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startObjectStore } from '../../tests/faults/outside/object-store.ts'
import { openTrail } from '../../tests/harness/audit-trail.ts'
import { HAS_OPENSSL, startOpensslTsa } from '../../tests/harness/outside/openssl-tsa.ts'
import { describeWhereThereIs } from '../../tests/harness/outside/where-there-is.ts'
import { markOf } from '../platform/audit/checkpoint-note.ts'
import { askWitnesses, judgeStamps } from './ask-witnesses.usecase.ts'
import { MARK } from './folder-witness.ts'
import { mailDigest } from './mail-digest.usecase.ts'
import { showCheckpoint } from './show-checkpoint.usecase.ts'
import { findLastCheckpoint } from './witness.store.ts'
import { type WitnessSettings, witnessesOf } from './witnesses-of.ts'

const trail = await openTrail()
const { owner, database, append, checkpoint, flawOf, withoutTriggers } = trail
const store = await startObjectStore()
afterAll(async () => {
  await store.stop()
  store.remove()
})
function now(): Date {
  return new Date()
}
let folder = ''

beforeEach(async () => {
  await trail.empty()
  folder = mkdtempSync(path.join(tmpdir(), 'kaihu-witness-'))
  writeFileSync(path.join(folder, MARK), '')
  await sign('order:A')
})

async function sign(chain: string): Promise<void> {
  await append(chain, { chain })
  await checkpoint()
}

function show(settings: WitnessSettings) {
  return showCheckpoint({ database, witnesses: witnessesOf(settings, database), now })
}

async function shown() {
  const rows = await owner
    .selectFrom('audit_witness')
    .select(['witness', 'checkpoint_no'])
    .orderBy('checkpoint_no')
    .execute()
  return rows.map(({ witness, checkpoint_no: no }) => `${witness} ${no}`)
}

/** What the trail is measured by, once a backup of database and file together was brought back unseen. */
async function setBothBack(): Promise<void> {
  const [first = ''] = readFileSync(trail.file(), 'utf8').split('\n\n\n')
  await withoutTriggers(
    'delete from kaihu.audit_witness where checkpoint_no > 1',
    'delete from kaihu.audit_leaf where checkpoint_no > 1',
    'delete from kaihu.audit_checkpoint where checkpoint_no > 1',
    `delete from kaihu.audit_entry where chain_id = 'order:B'`,
    `delete from kaihu.audit_chain where chain_id = 'order:B'`,
  )
  writeFileSync(trail.file(), `${first}\n\n\n`)
}

test.each([
  ['a folder on another host', () => ({ AUDIT_COPY_FOLDER: folder })],
  ['a bucket that locks', () => ({ AUDIT_COPY_S3: store.address, AUDIT_COPY_DAYS: 30 })],
])(
  '%s keeps what is signed, and names a trail that was set back everywhere else',
  async (_name, settings) => {
    await show(settings())
    await sign('order:B')
    await show(settings())
    await show(settings())
    expect((await shown()).map((one) => one.split(' ')[1])).toEqual(['1', '2'])
    const { expected, told } = await askWitnesses(witnessesOf(settings(), database))
    expect(expected.map(({ checkpointNo }) => checkpointNo)).toEqual(expect.arrayContaining([1, 2]))
    expect(told[0]).toMatch(/keeps \d+ checkpoints, the last 2/)
    const kept = expected.slice(-2)
    expect(await flawOf({ expected: kept })).toBeUndefined()
    await setBothBack()
    expect(await flawOf()).toBeUndefined()
    expect(await flawOf({ expected: kept })).toMatchObject({
      checkpointNo: 2,
      what: expect.stringMatching(/is kept by the .* and gone/),
    })
  },
)

test('a copy is never written over: another one of the same number is another file, and both are told of', async () => {
  const settings = { AUDIT_COPY_FOLDER: folder }
  await show(settings)
  await sign('order:B')
  await show(settings)
  await setBothBack()
  await sign('order:C')
  await show(settings)
  expect(readdirSync(folder).filter((name) => name !== MARK)).toHaveLength(3)
  const { expected } = await askWitnesses(witnessesOf(settings, database))
  expect(await flawOf({ expected })).toMatchObject({
    checkpointNo: 2,
    what: expect.stringContaining('keeps'),
  })
})

test('a witness that fails keeps no other from seeing what was signed, and the job tells of it', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const settings = { AUDIT_COPY_FOLDER: path.join(file, 'none'), AUDIT_COPY_S3: store.address }
  await expect(show(settings)).rejects.toThrow('1 witnesses saw nothing')
  expect(await shown()).toEqual(['object_lock 1'])
})

test('where a share is not mounted nothing is copied: neither into a folder made for it nor where its mark is missing', async () => {
  const unmounted = path.join(folder, 'share')
  const settings = { AUDIT_COPY_FOLDER: unmounted }
  await expect(show(settings)).rejects.toThrow('1 witnesses saw nothing')
  expect(existsSync(unmounted)).toBe(false)
  mkdirSync(unmounted)
  await expect(show(settings)).rejects.toThrow('1 witnesses saw nothing')
  expect(readdirSync(unmounted)).toEqual([])
  expect(await shown()).toEqual([])
  const { told } = await askWitnesses(witnessesOf(settings, database))
  expect(told[0]).toMatch(/could not be asked/)
  writeFileSync(path.join(unmounted, MARK), '')
  await show(settings)
  expect(await shown()).toEqual(['folder 1'])
})

test('a keeper that cannot be asked proves nothing, and that is said', async () => {
  const gone = path.join(folder, 'gone')
  rmSync(folder, { recursive: true })
  const { expected, told } = await askWitnesses(witnessesOf({ AUDIT_COPY_FOLDER: gone }, database))
  expect(expected).toEqual([])
  expect(told[0]).toMatch(/could not be asked/)
})

test('the last checkpoint of a day is mailed once, in both languages, with what to compare by', async () => {
  const sent: { recipient: string; subject: string; body: string }[] = []
  const mail = { send: async (message: (typeof sent)[number]) => void sent.push(message) }
  const recipients = ['audit@bank.example', 'compliance@bank.example']
  await mailDigest({ database, mail, recipients, now })
  await mailDigest({ database, mail, recipients, now })
  expect(sent.map(({ recipient }) => recipient)).toEqual(recipients)
  const last = await findLastCheckpoint(database)
  expect(sent[0]?.body).toContain(`--expect ${markOf(1, last?.note ?? '')}`)
  expect(sent[0]?.body).toContain(last?.note.trim())
  expect(sent[0]?.subject).toMatch(/审计检查点.* \/ .*checkpoint/)
  expect(await shown()).toEqual(['mail 1'])
})

describeWhereThereIs('openssl', HAS_OPENSSL, 'with a time stamp authority of another maker', async () => {
  const tsa = await startOpensslTsa()
  afterAll(tsa.stop)
  const settings = { AUDIT_TSA_URL: tsa.url, AUDIT_TSA_CA: tsa.ca }
  const authorities = readFileSync(tsa.ca, 'utf8')

  test('a checkpoint is stamped, and the stamp is verified with the trail', async () => {
    await show(settings)
    const { flaw, told } = await judgeStamps(database, authorities)
    expect(flaw).toBeUndefined()
    expect(told[0]).toMatch(/^1 time stamps hold: checkpoint 1 was there at .* says Test Time Authority/)
    const [unknown] = (await judgeStamps(database, undefined)).told
    expect(unknown).toContain('AUDIT_TSA_CA')
  })

  test('a checkpoint that was made anew and dated back does not have its stamp', async () => {
    await show(settings)
    await withoutTriggers(`update kaihu.audit_checkpoint set note = replace(note, 'audit', 'other')`)
    expect((await judgeStamps(database, authorities)).flaw).toMatchObject({
      checkpointNo: 1,
      what: expect.stringContaining('other data'),
    })
    await withoutTriggers(`update kaihu.audit_witness set proof = sha256('x')`)
    expect((await judgeStamps(database, authorities)).flaw).toMatchObject({ checkpointNo: 1 })
  })
})
