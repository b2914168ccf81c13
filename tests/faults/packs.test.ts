import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Manifest, PACK_FORMAT } from '@kaihu/api/evidence/manifest.ts'
import { STRANGER, strangerSource } from '@kaihu/api/evidence/stranger/stranger.ts'
import { verifyPack } from '@kaihu/api/evidence/verify/verify-pack.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { makeSecret } from '@kaihu/api/platform/start/secrets.ts'
import { showCheckpoint } from '@kaihu/api/witness/show-checkpoint.usecase.ts'
import { witnessesOf } from '@kaihu/api/witness/witnesses-of.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../harness/order-server.ts'
import { startOpensslTsa } from '../harness/outside/openssl-tsa.ts'
import { describeWhereThereIs } from '../harness/outside/where-there-is.ts'
import { askSecond, HAS_PYTHON } from '../harness/packs/second-verifier.ts'
import { packSmall, smallParts } from '../harness/packs/small-pack.ts'
import { signingKeyOf } from '../harness/test-config.ts'
import { randomOf } from './packs/random.ts'
import { type Part, packed, partsOf, signedAnew, tamper } from './packs/tamper.ts'

/** So many packs, from this seed on: `npm run faults -- packs` asks for a thousand. */
const COUNT = Number(process.env['PACKS'] ?? '12')
const SEED = Number(process.env['PACKS_SEED'] ?? '1')

const FORM = ['manifest.json']
const REMEMBERED = {
  disposition_id: 'D1',
  hit_id: 'H1',
  decision: 'false_positive',
  reason_code: 'other',
  note: '同名不同人',
  check_note: null,
  remembered_from: 'D0',
}

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-stranger-'))
const file = path.join(folder, 'pack.zip')
const program = path.join(folder, STRANGER)
const keyFile = path.join(folder, 'bank.pem')

function judge(...words: string[]) {
  return askSecond(program, file, ...words)
}

describeWhereThereIs('Python 3.9 with OpenSSL 3', HAS_PYTHON, 'a second verifier, in Python', async () => {
  const tsa = await startOpensslTsa()
  const stranger = await startOpensslTsa()
  afterAll(() => Promise.all([tsa.stop(), stranger.stop()]))
  const authorities = readFileSync(tsa.ca, 'utf8')
  const { app, database, config, ownerUrl } = await startOrderServer({
    AUDIT_TSA_URL: tsa.url,
    AUDIT_TSA_CA: tsa.ca,
  })
  const keys = { bank: signingKeyOf(config), stranger: makeSecret('ed25519') }
  const publicKey = publicKeyOf(keys.bank)
  let parts: readonly Part[] = []
  let code = ''

  async function exportTo(place: string, orderCode: string): Promise<void> {
    const leader = await makeDesk(app)('cml1')
    const answer = await leader.send('POST', `/v1/orders/${orderCode}/evidence`, { reason: '第二校验' })
    writeFileSync(place, answer.raw.rawPayload)
  }

  beforeAll(async () => {
    const world = makeWorld(database, { variant: 420, objects: openObjects(config, database) })
    code = (await SITUATIONS['standard-0000']?.make(world)) ?? ''
    await exportTo(file, code)
    writeFileSync(keyFile, publicKey)
    parts = await partsOf(file)
    writeFileSync(program, parts.find(({ name }) => name === STRANGER)?.bytes ?? '')
  }, 120_000)

  /** Parts that the first finds broken, the exit code of the second, and what both call untold. */
  async function judged(of: readonly Part[]): Promise<[string[], number, number]> {
    writeFileSync(file, await packed(of))
    const { findings, untold } = await verifyPack(file, publicKey)
    const { code, said } = await judge('--key', keyFile)
    const named = [...said.matchAll(/^UNTOLD {2}(.*)$/gm)].map(([, one]) => one)
    if (findings.length === 0) expect(named).toEqual(untold)
    return [[...new Set(findings.map(({ part }) => part))], code, named.length]
  }

  test('lies in every pack, and finds a pack of the bank whole by its key; without one it says so', async () => {
    expect(parts.find(({ name }) => name === STRANGER)?.bytes.toString()).toBe(strangerSource())
    expect(await judge('--key', keyFile)).toMatchObject({
      code: 0,
      said: expect.stringContaining('is whole'),
    })
    expect(await judge()).toMatchObject({ code: 2, said: expect.stringContaining('NOT proven') })
    expect((await verifyPack(file, publicKey)).findings).toEqual([])
  })

  test('carries the time of its checkpoint, by the word of an authority that both measure it by', async () => {
    const { stamp, findings } = await verifyPack(file, publicKey, authorities)
    expect(findings).toEqual([])
    expect(stamp).toMatchObject({ authority: 'Test Time Authority', isGiven: true })
    const seconds = `${stamp?.at.toISOString().slice(0, 19)}Z`
    expect(await judge('--key', keyFile, '--tsa', tsa.ca)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`was there at ${seconds}, by the authority given`),
    })
    const other = await judge('--key', keyFile, '--tsa', stranger.ca)
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('checkpoint.tst: does not hold') })
    const { findings: foreign } = await verifyPack(file, publicKey, readFileSync(stranger.ca, 'utf8'))
    expect(foreign.map(({ part }) => part)).toEqual(['audit/checkpoint.tst'])
  })

  test('an authority that is silent keeps nobody from the pack, which says so; a stamp of before is carried on', async () => {
    const again = path.join(folder, 'again.zip')
    tsa.says('refuses')
    await exportTo(again, code)
    const untold = await verifyPack(again, publicKey)
    expect(untold).toMatchObject({ findings: [], stamp: null })
    expect(untold.manifest?.missing).toContainEqual(
      expect.objectContaining({ name: 'audit/checkpoint.tst', cause: 'authoritySilent' }),
    )
    tsa.says('stamps')
    const worker = connect(ownerUrl)
    await showCheckpoint({ database: worker, witnesses: witnessesOf(config, worker), now: () => new Date() })
    await worker.destroy()
    tsa.says('refuses')
    await exportTo(again, code)
    expect(await verifyPack(again, publicKey, authorities)).toMatchObject({
      findings: [],
      stamp: { isGiven: true },
    })
  })

  test('a pack of today is not passed off as one of before consents lay in packs, by both', async () => {
    const without = parts.filter(({ name }) => name !== 'order/consents.json')
    expect(await judged(signedAnew(without, keys.bank, { format: 'kaihu-evidence-2' }))).toEqual([FORM, 1, 1])
    expect(await judged(signedAnew(parts, keys.bank, { format: 'kaihu-evidence-2' }))).toEqual([FORM, 1, 1])
    expect(await judged(signedAnew(without, keys.bank))).toEqual([['order/consents.json'], 1, 0])
  })

  test('what chains of before did not tell is named, not called whole; chains that tell it hold a pack to it, by both', async () => {
    const hits = { name: 'screening/decisions.json', bytes: Buffer.from(JSON.stringify([REMEMBERED])) }
    const of = async (first: object, more: readonly Part[], format: Manifest['format'] = PACK_FORMAT) => {
      const small = await smallParts({ key: keys.bank, first })
      writeFileSync(file, await packSmall(small, keys.bank))
      return judged(signedAnew([...(await partsOf(file)), ...more], keys.bank, { format }))
    }
    expect(await of({}, [])).toEqual([[], 0, 0])
    expect(await of({}, [hits])).toEqual([[], 3, 1])
    expect(await of({}, [], 'kaihu-evidence-2')).toEqual([[], 3, 1])
    expect(await of({}, [hits], 'kaihu-evidence-2')).toEqual([[], 3, 2])
    expect(await of({ tells: 3 }, [hits])).toEqual([[hits.name], 1, 0])
    expect(await of({ tells: 3 }, [], 'kaihu-evidence-2')).toEqual([FORM, 1, 1])
  })

  test(`agrees with the first on ${COUNT} tampered packs: both find broken what was changed, and nothing else`, async () => {
    const wrong: string[] = []
    const whole = await packed(parts)
    for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
      const { kind, bytes } = await tamper(parts, keys, randomOf(seed))
      writeFileSync(file, bytes)
      const [{ findings }, { code, said }] = await Promise.all([
        verifyPack(file, publicKey, authorities),
        judge('--key', keyFile, '--tsa', tsa.ca),
      ])
      // A change that met nothing to change leaves the pack whole, for both.
      const isBroken = !bytes.equals(whole)
      if (findings.length > 0 !== isBroken || code !== (isBroken ? 1 : 0))
        wrong.push(`seed ${seed}, ${kind}: ${findings.length} findings, exit code ${code}\n${said}`)
    }
    expect(wrong).toEqual([])
  }, 3_600_000)
})
