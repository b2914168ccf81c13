import { createHash } from 'node:crypto'
import type { PackPart } from '@kaihu/api/evidence/gather-evidence.usecase.ts'
import { CHECKPOINT, chainFile, KEYS, PROOFS, PUBLIC_KEY } from '@kaihu/api/evidence/manifest.ts'
import { writeArchive } from '@kaihu/api/platform/archive/write-archive.ts'
import { GENESIS_HASH, hashEntry, sealedContent, sealOf } from '@kaihu/api/platform/audit/canonical.ts'
import { publicKeyOf, signCheckpoint } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { headLeaf } from '@kaihu/api/platform/audit/head-leaf.ts'
import { leafHash, waysToRoot } from '@kaihu/api/platform/audit/merkle.ts'
import { collect, streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { packedKeys, signedPack } from './evidence-pack.ts'

const orderCode = 'AO20261100000123'
const chainId = `order:${orderCode}`
const now = new Date('2026-11-21T08:00:00Z')

const answers = { companyInfo: { companyName: '䶮㛃𠮷有限公司' } }
const answersHash = createHash('sha256').update(canonicalJson(answers)).digest('hex')
const NO_SEAL = { seal: null, salt: null, erasedAt: null }

export function partOf(name: string, text: string): PackPart {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, size: bytes.length, sha256, read: () => streamOf(bytes) }
}

/** A chain of some entries, the last of which is the submission; the first is older than seals. */
function makeChain(count: number, first: object) {
  let before: Buffer = GENESIS_HASH
  return Array.from({ length: count }, (_, index) => {
    const said = index === 0 ? first : {}
    const body = index === count - 1 ? { round: 1, answersHash } : { step: index, ...said }
    const content = { chainId, seq: index + 1, at: now.toISOString(), kind: 'order.act', actor: {}, body }
    const prevHash = before.toString('hex')
    const salt = Buffer.alloc(32, index)
    const seal = sealOf(salt, content)
    const isSealed = index > 0
    before = hashEntry(before, isSealed ? sealedContent(content, seal) : content)
    const sealed = { seal: seal.toString('hex'), salt: salt.toString('hex'), erasedAt: null }
    return { ...content, ...(isSealed ? sealed : NO_SEAL), prevHash, hash: before.toString('hex') }
  })
}

/** The signed checkpoint over the chain's head, among the heads of other chains. */
async function sign(head: { seq: number; hash: string }, key: string) {
  const own = headLeaf({ chain_id: chainId, seq: head.seq, hash: Buffer.from(head.hash, 'hex') })
  const leaves = [leafHash('a'), leafHash('b'), own, leafHash('c'), leafHash('d')]
  const { root, ways } = await waysToRoot(streamOf(...leaves), new Set([2]))
  const checkpoint = { checkpointNo: 7, at: now.toISOString(), treeSize: leaves.length, root }
  const way = (ways.get(2) ?? []).map(({ side, hash }) => ({ side, hash: hash.toString('hex') }))
  const chains = [{ chainId, seq: head.seq, hash: head.hash, way }]
  const proofs = { ...checkpoint, root: root.toString('hex'), chains }
  return [partOf(PROOFS, JSON.stringify(proofs)), partOf(CHECKPOINT, signCheckpoint(checkpoint, key))]
}

export type SmallPack = {
  readonly key: string
  /** what the order's first entry says beside */
  readonly first?: object
  readonly more?: readonly PackPart[]
}

/** Parts of a pack that need no database; nothing was decided in the order yet. */
export async function smallParts({ key, first = {}, more = [] }: SmallPack): Promise<PackPart[]> {
  const chain = makeChain(4, first)
  const head = chain.at(-1) ?? { seq: 0, hash: '' }
  return [
    partOf('answers/round-1.json', `${JSON.stringify(answers, null, 2)}\n`),
    partOf('documents/index.json', '[]\n'),
    partOf(chainFile(chainId), `${chain.map(canonicalJson).join('\n')}\n`),
    ...(await sign(head, key)),
    partOf(KEYS, packedKeys([key])),
    partOf(PUBLIC_KEY, publicKeyOf(key)),
    ...more,
  ]
}

/** The archive of such parts, as an export writes it. */
export async function packSmall(parts: PackPart[], key: string): Promise<Buffer> {
  const gathered = { orderCode, version: 4, parts, missing: [] }
  return collect((await writeArchive(signedPack(gathered, key, now))).bytes)
}
