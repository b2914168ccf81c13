import { mkdtempSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packSmall, partOf, smallParts } from '../../../tests/harness/packs/small-pack.ts'
import { signingKeyOf, testConfig } from '../../../tests/harness/test-config.ts'
import { command } from '../../cli/commands/evidence.ts'
import { publicKeyOf } from '../../platform/audit/checkpoint-note.ts'
import type { PackPart } from '../gather-evidence.usecase.ts'
import { CHECKPOINT, chainFile } from '../manifest.ts'
import { verifyPack } from './verify-pack.ts'

const signingKey = signingKeyOf(testConfig())
const publicKey = publicKeyOf(signingKey)
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-verify-'))
const file = path.join(folder, 'pack.zip')
const chainId = 'order:AO20261100000123'

/** Packs parts as an export does, after somebody changed some of them. */
async function pack(change: (parts: PackPart[]) => PackPart[] = (parts) => parts): Promise<Buffer> {
  return packSmall(change(await smallParts({ key: signingKey })), signingKey)
}

async function findingsOf(bytes: Buffer) {
  await writeFile(file, bytes)
  return (await verifyPack(file, publicKey)).findings
}

let whole: Buffer = Buffer.alloc(0)
let handle: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  whole = await pack()
  await writeFile(path.join(folder, 'flipped.zip'), whole)
  handle = await open(path.join(folder, 'flipped.zip'), 'r+')
})
afterAll(() => handle.close())

test('an untouched pack is whole, by the bank’s key and by its own', async () => {
  expect(await findingsOf(whole)).toEqual([])
  expect((await verifyPack(file)).findings).toEqual([])
})

test('a pack is called whole by the bank’s key alone; by the key within it, it proves nothing about the bank', async () => {
  await writeFile(file, whole)
  const keyFile = path.join(folder, 'bank.pem')
  await writeFile(keyFile, publicKey)
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const run = async (...words: string[]) => {
    said.mockClear()
    await command.run(['verify', file, ...words])
    const exitCode = process.exitCode
    process.exitCode = undefined
    return { exitCode, text: said.mock.calls.map(([text]) => String(text)).join('') }
  }
  const [without, by] = [await run(), await run('--key', keyFile)]
  said.mockRestore()
  expect(without.exitCode).toBe(2)
  expect(without.text).toContain('NOT proven')
  expect(without.text).not.toContain('is whole')
  expect(by.exitCode).toBe(0)
  expect(by.text).toContain('The evidence pack is whole.')
})

test('the same parts make the same bytes', async () => {
  expect((await pack()).equals(whole)).toBe(true)
})

test('a flipped bit anywhere in the file is found', async () => {
  const flips = fc.tuple(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 0, max: 7 }))
  await fc.assert(
    fc.asyncProperty(flips, async ([at, bit]) => {
      const before = whole[at] ?? 0
      await handle.write(Buffer.of(before ^ (1 << bit)), 0, 1, at)
      const { findings } = await verifyPack(path.join(folder, 'flipped.zip'), publicKey)
      await handle.write(Buffer.of(before), 0, 1, at)
      expect(findings.length, `byte ${at}, bit ${bit}`).toBeGreaterThan(0)
    }),
    { numRuns: 700 },
  )
})

test('a flipped byte is named by the part that it lies in', async () => {
  const at = whole.indexOf('㛃')
  const bytes = Buffer.from(whole)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  const findings = await findingsOf(bytes)
  expect(findings.map(({ part }) => part)).toContain('answers/round-1.json')
})

test('a cut or lengthened file is broken', async () => {
  expect(await findingsOf(whole.subarray(0, -1))).not.toEqual([])
  expect(await findingsOf(Buffer.concat([whole, Buffer.of(0)]))).not.toEqual([])
  expect(await findingsOf(Buffer.alloc(0))).not.toEqual([])
})

test('a pack that another key signed is not the bank’s', async () => {
  const other = publicKeyOf(signingKeyOf(testConfig({ DATA_DIR: mkdtempSync(path.join(folder, 'other-')) })))
  await writeFile(file, whole)
  expect((await verifyPack(file, other)).findings).not.toEqual([])
})

/** What somebody with the signing key, but without the past, could still not do. */
const forgeries: [name: string, part: string, change: (text: string) => string][] = [
  ['other answers than were submitted', 'answers/round-1.json', (text) => text.replace('䶮', '龙')],
  ['an audit entry with other content', chainFile(chainId), (text) => text.replace('"step":1', '"step":9')],
  [
    'an audit chain without its first entry',
    chainFile(chainId),
    (text) => text.slice(text.indexOf('\n') + 1),
  ],
  [
    'an audit chain without its last entry',
    chainFile(chainId),
    (text) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`,
  ],
  ['a checkpoint with another number', CHECKPOINT, (text) => text.replace('\n7 ', '\n8 ')],
]

for (const [name, part, change] of forgeries) {
  test(`a pack made anew with ${name} is broken, by name`, async () => {
    const original = await pack()
    const forged = await pack((parts) =>
      parts.map((one) => {
        if (one.name !== part) return one
        const start = original.indexOf(Buffer.from(part)) + Buffer.byteLength(part)
        return partOf(part, change(original.subarray(start, start + one.size).toString('utf8')))
      }),
    )
    expect((await findingsOf(forged)).map((finding) => finding.part)).toContain(part)
  })
}

test('a part that is gone, or that the manifest does not know, is named', async () => {
  const gone = await pack((parts) => parts.filter(({ name }) => name !== 'answers/round-1.json'))
  expect(await findingsOf(gone)).toContainEqual(expect.objectContaining({ part: 'answers/round-1.json' }))
})

test('verifying reads the file from disk alone', async () => {
  await writeFile(file, whole)
  await verifyPack(file)
  expect((await readFile(file)).equals(whole)).toBe(true)
})
