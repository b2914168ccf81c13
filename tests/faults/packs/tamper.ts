import { createHash } from 'node:crypto'
import {
  AUTHORITIES,
  type Manifest,
  manifestBytes,
  PROOFS,
  signManifest,
  TIME_STAMP,
} from '@kaihu/api/evidence/manifest.ts'
import { readArchive } from '@kaihu/api/platform/archive/read-archive.ts'
import { writeArchive } from '@kaihu/api/platform/archive/write-archive.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { keyIdOf } from '@kaihu/api/platform/audit/keys/key-statement.ts'
import { collect, streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import { packedKeys } from '../../harness/packs/evidence-pack.ts'
import type { Random } from './random.ts'

/** A part of an archive. */
export type Part = { name: string; bytes: Buffer }

/** Keys that a forger may have: the bank's own, stolen, and another. */
export type Keys = { bank: string; stranger: string }

type Tampered = { kind: string; bytes: Buffer }
type Tamper = (parts: readonly Part[], random: Random) => readonly Part[]

export async function partsOf(file: string): Promise<readonly Part[]> {
  const pack = await readArchive(file)
  const parts: Part[] = []
  for (const one of pack.files) {
    const pieces: Buffer[] = []
    for await (const piece of await one.read()) pieces.push(piece)
    parts.push({ name: one.name, bytes: Buffer.concat(pieces) })
  }
  pack.close()
  return parts
}

/** The archive of parts, as an export writes it. */
export async function packed(parts: readonly Part[]): Promise<Buffer> {
  const files = parts.map(({ name, bytes }) => ({ name, size: bytes.length, read: () => streamOf(bytes) }))
  return collect((await writeArchive(files)).bytes)
}

function replaced(parts: readonly Part[], name: string, bytes: Buffer): readonly Part[] {
  return parts.map((part) => (part.name === name ? { name, bytes } : part))
}

/** Describes and signs parts anew, as somebody with a key does who wants nothing to show. */
export function signedAnew(
  parts: readonly Part[],
  key: string,
  of: Partial<Pick<Manifest, 'format' | 'orderCode'>> = {},
): readonly Part[] {
  const inner = parts.filter(({ name }) => !['manifest.json', 'manifest.sig'].includes(name))
  const old = JSON.parse(String(parts.find(({ name }) => name === 'manifest.json')?.bytes)) as Manifest
  const manifest = manifestBytes({
    ...old,
    ...of,
    keyFingerprint: keyIdOf(publicKeyOf(key)),
    parts: inner.map(({ name, bytes }) => ({
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  })
  const front = [
    { name: 'manifest.json', bytes: manifest },
    { name: 'manifest.sig', bytes: signManifest(manifest, key) },
  ]
  return [...front, ...inner]
}

function withOwnRing(parts: readonly Part[], key: string): readonly Part[] {
  const ring = replaced(parts, 'audit/keys.json', Buffer.from(packedKeys([key])))
  return replaced(ring, 'audit/public-key.pem', Buffer.from(publicKeyOf(key)))
}

function flipped(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes)
  const at = random.below(bytes.length)
  changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8))
  return changed
}

function chainOf(parts: readonly Part[], random: Random): { name: string; lines: string[] } {
  const chains = parts.filter(({ name }) => name.startsWith('audit/chains/'))
  const { name, bytes } = random.of(chains)
  return { name, lines: bytes.toString('utf8').trimEnd().split('\n') }
}

function changedChain(parts: readonly Part[], random: Random, change: (lines: string[]) => string[]) {
  const { name, lines } = chainOf(parts, random)
  return replaced(parts, name, Buffer.from(`${change(lines).join('\n')}\n`))
}

/** Changes one value, of a name that is told in the chain as well, somewhere in a JSON part. */
function changedJson(part: string, from: RegExp, to: string): Tamper {
  return (parts) => {
    const bytes = parts.find(({ name }) => name === part)?.bytes ?? Buffer.alloc(0)
    return replaced(parts, part, Buffer.from(bytes.toString('utf8').replace(from, to)))
  }
}

function inner({ name }: Part): boolean {
  return !['manifest.json', 'manifest.sig'].includes(name)
}

function documents({ name }: Part): boolean {
  return name.startsWith('documents/') && name !== 'documents/index.json'
}

/** What is changed in the parts; how they are signed afterwards is another question. */
const CHANGES: Readonly<Record<string, Tamper>> = {
  'a byte of a part flipped': (parts, random) => {
    const { name, bytes } = random.of(parts.filter((part) => inner(part) && part.bytes.length > 0))
    return replaced(parts, name, flipped(bytes, random))
  },
  'a part dropped': (parts, random) => {
    const gone = random.of(parts)
    return parts.filter((part) => part !== gone)
  },
  'a part added': (parts) => [...parts, { name: 'documents/more.txt', bytes: Buffer.from('more') }],
  'two documents exchanged': (parts) => {
    const [one, ...others] = parts.filter(documents)
    const other = others.find(({ bytes }) => !bytes.equals(one?.bytes ?? Buffer.alloc(0)))
    if (!one || !other) return parts.slice(0, -1)
    return replaced(replaced(parts, one.name, other.bytes), other.name, one.bytes)
  },
  'a document of another order': (parts, random) => {
    const { name } = random.of(parts.filter(documents))
    return replaced(parts, name, Buffer.from('%PDF-1.7 of somebody else'))
  },
  'a chain cut': (parts, random) => changedChain(parts, random, (lines) => lines.slice(0, -1)),
  'a chain begun later': (parts, random) => changedChain(parts, random, (lines) => lines.slice(1)),
  'an entry taken out': (parts, random) =>
    changedChain(parts, random, (lines) => lines.toSpliced(random.below(lines.length), 1)),
  'two entries exchanged': (parts, random) =>
    changedChain(parts, random, (lines) => (lines.length > 1 ? lines.toReversed() : [])),
  'an entry with another time': (parts, random) =>
    changedChain(parts, random, (lines) => lines.map((line) => line.replace('"at":"2', '"at":"1'))),
  'another approver': changedJson('order/approvals.json', /"checker_id": "(S\d+)"/, '"checker_id": "S9999"'),
  'a refusal for an approval': changedJson(
    'order/approvals.json',
    /"state": "approved"/,
    '"state": "refused"',
  ),
  'other decisions': changedJson('order/decisions.json', /"facts": \{/, '"facts": { "made_up": true,'),
  'another conclusion': changedJson('diligence/conclusion.json', /"version": \d+/, '"version": 99'),
  'other answers': changedJson('answers/round-1.json', /\{/, '{ "made": { "up": "1" },'),
  'other words of a consent': changedJson('order/consents.json', /"words": "/, '"words": "不'),
  'a consent for another version': changedJson('order/consents.json', /"version": "/, '"version": "9'),
  'a consent of another day': changedJson('order/consents.json', /"agreedAt": "2/, '"agreedAt": "1'),
  'a consent withdrawn': changedJson(
    'order/consents.json',
    /"withdrawnAt": null/,
    '"withdrawnAt": "2026-01-01T00:00:00.000Z"',
  ),
  'no consents': (parts) => replaced(parts, 'order/consents.json', Buffer.from('[]\n')),
  'another decision of a hit': changedJson('screening/decisions.json', /"decision": "/, '"decision": "x'),
  'a remembered decision of nobody': changedJson(
    'screening/decisions.json',
    /^\[/,
    '[{ "disposition_id": "made-up", "hit_id": "H", "decision": "false_positive", "reason_code": "other", ' +
      '"note": "x", "check_note": null, "remembered_from": "D" },',
  ),
  'a chain that nothing signs': (parts, random) => {
    const { name } = chainOf(parts, random)
    const kind = name.slice('audit/chains/'.length, -'.jsonl'.length)
    const proofs = parts.find((part) => part.name === PROOFS)?.bytes ?? Buffer.alloc(0)
    const left = JSON.parse(proofs.toString('utf8')) as { chains: { chainId: string }[] }
    const chains = left.chains.filter(({ chainId }) => !chainId.startsWith(`${kind}:`))
    return replaced(parts, PROOFS, Buffer.from(JSON.stringify({ ...left, chains })))
  },
  'another reading': changedJson('documents/readings.json', /"paper": /, '"paper": "x", "was": '),
  'a licence of nobody': changedJson(
    'documents/electronic-licences.json',
    /^\[/,
    '[{ "readingId": "made-up", "reference": "x", "state": "active", "registeredAddress": null, "company": {} },',
  ),
  'a face of nobody': changedJson(
    'intention/liveness-checks.json',
    /^\[/,
    '[{ "checkId": "made-up", "person": "x", "result": "passed", "reference": "x", "score": null },',
  ),
  'a factor check of nobody': changedJson(
    'documents/factor-checks.json',
    /^\[/,
    '[{ "checkId": "made-up", "kind": "person", "name": "x", "factors": [], "result": "matched", "reference": "x" },',
  ),
  'a case of nobody': changedJson('relationship/cases.json', /^\[/, '[{ "caseId": "made-up" },'),
  'a report of nobody': changedJson(
    'diligence/difference-reports.json',
    /^\[/,
    '[{ "reportId": "made-up" },',
  ),
  'an earlier time stamp': (parts) => {
    const token = parts.find(({ name }) => name === TIME_STAMP)?.bytes.toString('latin1') ?? ''
    const dated = token.replace(/20\d\d(\d{10}Z)/, '2011$1')
    return replaced(parts, TIME_STAMP, Buffer.from(dated, 'latin1'))
  },
  'no time stamp': (parts) => parts.filter(({ name }) => name !== TIME_STAMP),
  'no time stamp and no authority': (parts) =>
    parts.filter(({ name }) => name !== TIME_STAMP && name !== AUTHORITIES),
  'another checkpoint': (parts, random) => {
    const note = parts.find(({ name }) => name === 'audit/checkpoint.txt')?.bytes ?? Buffer.alloc(0)
    return replaced(parts, 'audit/checkpoint.txt', flipped(note, random))
  },
}

/** How a changed pack is signed: not at all, by a stranger, by a stranger with a ring of their own, by the bank's stolen key. */
const SIGNED: Readonly<Record<string, (parts: readonly Part[], keys: Keys) => readonly Part[]>> = {
  'as it was': (parts) => parts,
  'signed by a stranger': (parts, { stranger }) => signedAnew(parts, stranger),
  'signed by a stranger with a ring of their own': (parts, { stranger }) =>
    signedAnew(withOwnRing(parts, stranger), stranger),
  'signed with the stolen key': (parts, { bank }) => signedAnew(parts, bank),
  'signed with the stolen key as of before': (parts, { bank }) =>
    signedAnew(parts, bank, { format: 'kaihu-evidence-2' }),
  'signed with the stolen key as another order': (parts, { bank }) =>
    signedAnew(parts, bank, { orderCode: 'AO20261100000017' }),
}

/** Parts that no chain tells of: whoever has the key may change them unseen, and nobody says otherwise. */
function isTold(kind: string, signed: string): boolean {
  const untold = ['a byte of a part flipped', 'a part dropped', 'a part added']
  return signed !== 'signed with the stolen key' || !untold.includes(kind)
}

/** A tampered pack, by the numbers that `random` gives. */
export async function tamper(parts: readonly Part[], keys: Keys, random: Random): Promise<Tampered> {
  if (random.below(4) === 0) return tamperBytes(await packed(parts), random)
  const [kind, change] = random.of(Object.entries(CHANGES))
  const [signed, sign] = random.of(Object.entries(SIGNED).filter(([name]) => isTold(kind, name)))
  const changed = change(parts, random)
  const hasManifest = changed.some(({ name }) => name === 'manifest.json')
  return { kind: `${kind}, ${signed}`, bytes: await packed(hasManifest ? sign(changed, keys) : changed) }
}

function tamperBytes(whole: Buffer, random: Random): Tampered {
  const at = random.below(whole.length)
  const kinds: readonly Tampered[] = [
    { kind: 'a bit of the file flipped', bytes: flipped(whole, random) },
    { kind: 'the file cut', bytes: whole.subarray(0, at) },
    { kind: 'bytes behind its end', bytes: Buffer.concat([whole, Buffer.of(0)]) },
    {
      kind: 'a byte put in',
      bytes: Buffer.concat([whole.subarray(0, at), Buffer.of(1), whole.subarray(at)]),
    },
  ]
  return random.of(kinds)
}
