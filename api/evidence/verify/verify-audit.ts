import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import { GENESIS_HASH } from '../../platform/audit/canonical.ts'
import { isNoteGenuine } from '../../platform/audit/checkpoint-note.ts'
import { headLeaf } from '../../platform/audit/head-leaf.ts'
import { followErased, holdsItsContent, type KeptEntry } from '../../platform/audit/kept-content.ts'
import { type AuditKey, keyOfCheckpoint } from '../../platform/audit/keys/key-statement.ts'
import { rootFrom } from '../../platform/audit/merkle.ts'
import { type ChainEntry, chainEntrySchema, type Proofs, proofsSchema } from '../audit-chain.ts'
import { CHECKPOINT, chainFile, type Manifest, PROOFS } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'

function parseChain(bytes: Buffer): ChainEntry[] | undefined {
  const lines = bytes.toString('utf8').trimEnd().split('\n')
  const entries = lines.map((line) => parsePart(Buffer.from(line), chainEntrySchema))
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}

function keptOf({ salt, seal, erasedAt, ...entry }: ChainEntry): KeptEntry {
  const bytes = (text: string | null) => (text === null ? null : hex(text))
  return { ...entry, salt: bytes(salt), seal: bytes(seal), isErased: erasedAt !== null }
}

function findEntryFlaw(entry: ChainEntry, index: number, before: Buffer): string | undefined {
  if (entry.seq !== index + 1) return `entry ${index + 1} is missing`
  if (!hex(entry.prevHash).equals(before)) return `entry ${entry.seq} does not follow from the one before`
  return holdsItsContent(keptOf(entry), before, hex(entry.hash))
    ? undefined
    : `the content of entry ${entry.seq} does not have its hash`
}

function findChainFlaw(entries: readonly ChainEntry[]): string | undefined {
  let before: Buffer = GENESIS_HASH
  const erased = followErased()
  for (const [index, entry] of entries.entries()) {
    const flaw = findEntryFlaw(entry, index, before)
    if (flaw) return flaw
    erased.see(keptOf(entry))
    before = hex(entry.hash)
  }
  const untold = erased.firstUntold()
  return untold === undefined ? undefined : `the content of entry ${untold} is gone, and no entry says so`
}

/** The signed entry of a chain must be in it and lead to the root of the checkpoint. */
function findProofFlaw(chain: Proofs['chains'][number], entries: readonly ChainEntry[], root: string) {
  if (entries[chain.seq - 1]?.hash !== chain.hash) return `entry ${chain.seq} is not the one that was signed`
  const leaf = headLeaf({ chain_id: chain.chainId, seq: chain.seq, hash: hex(chain.hash) })
  const way = chain.way.map(({ side, hash }) => ({ side, hash: hex(hash) }))
  return rootFrom(leaf, way).toString('hex') === root
    ? undefined
    : 'its proof does not lead to the checkpoint'
}

export type AuditVerdict = {
  findings: readonly Finding[]
  entries: number
  chains: ReadonlyMap<string, readonly ChainEntry[]>
  checkpointNo: number | null
}

async function readChains(files: readonly ArchivedFile[], findings: Finding[]) {
  const chains = new Map<string, ChainEntry[]>()
  for (const { name } of files.filter((file) => file.name.startsWith('audit/chains/'))) {
    const bytes = await findSmallPart(files, name)
    const entries = bytes && parseChain(bytes)
    const flaw = entries ? findChainFlaw(entries) : 'is no audit chain'
    if (flaw) findings.push({ part: name, what: flaw })
    if (entries) chains.set(name, entries)
  }
  return chains
}

function checkNote(
  note: Buffer,
  { checkpointNo, at, treeSize, root }: Proofs,
  ring: readonly AuditKey[],
): Finding[] {
  const publicKey = keyOfCheckpoint(ring, checkpointNo)?.publicKey
  return publicKey !== undefined &&
    isNoteGenuine(note.toString('utf8'), { checkpointNo, at, treeSize, root: hex(root) }, publicKey)
    ? []
    : [{ part: CHECKPOINT, what: 'its signature does not fit' }]
}

/** Chains must be this order's, its own among them, and whatever no checkpoint signs is named as unsigned. */
function findUnsigned(
  { orderCode, missing }: Manifest,
  { chains: proofs }: Proofs,
  chains: AuditVerdict['chains'],
): Finding[] {
  const unsigned = new Set(missing.filter(({ cause }) => cause === 'unsigned').map(({ name }) => name))
  const own = chainFile('order:')
  const isOwn = (chainId: string) => chainId.startsWith('relationship:') || chainId.endsWith(`:${orderCode}`)
  const foreign = proofs.filter(({ chainId }) => !isOwn(chainId))
  const untold = [...chains].filter(([part, entries]) => {
    const signed = proofs.find(({ chainId }) => chainFile(chainId) === part)?.seq ?? 0
    return signed < entries.length && !unsigned.has(`${CHECKPOINT} (${part})`)
  })
  return [
    ...(chains.has(own) ? [] : [{ part: own, what: 'is missing' }]),
    ...foreign.map(({ chainId }) => ({ part: chainFile(chainId), what: 'is the chain of another order' })),
    ...untold.map(([part]) => ({ part, what: 'has entries that no checkpoint signs' })),
  ]
}

export async function verifyPackedAudit(
  manifest: Manifest,
  files: readonly ArchivedFile[],
  ring: readonly AuditKey[],
): Promise<AuditVerdict> {
  const findings: Finding[] = []
  const chains = await readChains(files, findings)
  const entries = [...chains.values()].reduce((sum, chain) => sum + chain.length, 0)
  const note = await findSmallPart(files, CHECKPOINT)
  const proofs = parsePart(await findSmallPart(files, PROOFS), proofsSchema)
  if (!note || !proofs) {
    findings.push({ part: note ? PROOFS : CHECKPOINT, what: 'is missing or unreadable' })
    return { findings, entries, chains, checkpointNo: null }
  }
  findings.push(...checkNote(note, proofs, ring))
  for (const proof of proofs.chains) {
    const part = chainFile(proof.chainId)
    const flaw = findProofFlaw(proof, chains.get(part) ?? [], proofs.root)
    if (flaw) findings.push({ part, what: flaw })
  }
  findings.push(...findUnsigned(manifest, proofs, chains))
  return { findings, entries, chains, checkpointNo: proofs.checkpointNo }
}
