import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { STRANGER, strangerSource } from '@kaihu/api/evidence/stranger/stranger.ts'
import { verifyPack } from '@kaihu/api/evidence/verify/verify-pack.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { makeSecret } from '@kaihu/api/platform/start/secrets.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../harness/order-server.ts'
import { describeWhereThereIs } from '../harness/outside/where-there-is.ts'
import { signingKeyOf } from '../harness/test-config.ts'
import { randomOf } from './packs/random.ts'
import { type Part, packed, partsOf, tamper } from './packs/tamper.ts'

/** So many packs, from this seed on: `npm run faults -- packs` asks for a thousand. */
const COUNT = Number(process.env['PACKS'] ?? '12')
const SEED = Number(process.env['PACKS_SEED'] ?? '1')
const HAS_TOOLS =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0 &&
  spawnSync('openssl', ['version']).stdout?.toString().startsWith('OpenSSL 3')

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-stranger-'))
const file = path.join(folder, 'pack.zip')
const program = path.join(folder, STRANGER)
const keyFile = path.join(folder, 'bank.pem')

/** The exit code of the second verifier and what it said. */
function judge(...words: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile('python3', [program, file, ...words], { encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

describeWhereThereIs('Python 3.9 with OpenSSL 3', HAS_TOOLS, 'a second verifier, in Python', async () => {
  const { app, database, config } = await startOrderServer()
  const keys = { bank: signingKeyOf(config), stranger: makeSecret('ed25519') }
  const publicKey = publicKeyOf(keys.bank)
  let parts: readonly Part[] = []

  beforeAll(async () => {
    const world = makeWorld(database, { variant: 420, objects: openObjects(config, database) })
    const code = (await SITUATIONS['ntb-0000']?.make(world)) ?? ''
    const leader = await makeDesk(app)('cml1')
    const answer = await leader.send('POST', `/v1/orders/${code}/evidence`, { reason: '第二校验' })
    writeFileSync(file, answer.raw.rawPayload)
    writeFileSync(keyFile, publicKey)
    parts = await partsOf(file)
    writeFileSync(program, parts.find(({ name }) => name === STRANGER)?.bytes ?? '')
  }, 120_000)

  test('lies in every pack, and finds a pack of the bank whole by its key; without one it says so', async () => {
    expect(parts.find(({ name }) => name === STRANGER)?.bytes.toString()).toBe(strangerSource())
    expect(await judge('--key', keyFile)).toMatchObject({
      code: 0,
      said: expect.stringContaining('is whole'),
    })
    expect(await judge()).toMatchObject({ code: 2, said: expect.stringContaining('NOT proven') })
    expect((await verifyPack(file, publicKey)).findings).toEqual([])
  })

  test(`agrees with the first on ${COUNT} tampered packs: both find broken what was changed, and nothing else`, async () => {
    const wrong: string[] = []
    const whole = await packed(parts)
    for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
      const { kind, bytes } = await tamper(parts, keys, randomOf(seed))
      writeFileSync(file, bytes)
      const [{ findings }, { code, said }] = await Promise.all([
        verifyPack(file, publicKey),
        judge('--key', keyFile),
      ])
      // A change that met nothing to change leaves the pack whole, for both.
      const isBroken = !bytes.equals(whole)
      if (findings.length > 0 !== isBroken || code !== (isBroken ? 1 : 0))
        wrong.push(`seed ${seed}, ${kind}: ${findings.length} findings, exit code ${code}\n${said}`)
    }
    expect(wrong).toEqual([])
  }, 3_600_000)
})
