import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Omission } from '@kaihu/api/evidence/evidence-part.ts'
import { MANIFEST, type Manifest, SIGNATURE } from '@kaihu/api/evidence/manifest.ts'
import { findSmallPart } from '@kaihu/api/evidence/verify/read-part.ts'
import { readArchive } from '@kaihu/api/platform/archive/read-archive.ts'
import { writeArchive } from '@kaihu/api/platform/archive/write-archive.ts'
import { collect, streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import { signedPack } from './evidence-pack.ts'

/** The parts of a pack by their names. */
export type Pack = Record<string, Buffer>

/** The pack made anew by somebody with the bank's key, after they changed its parts: hashes and signatures all fit. */
export async function forgePack(
  file: string,
  change: (parts: Pack) => void,
  { key, as }: { key: string; as?: string | undefined },
): Promise<string> {
  const pack = await readArchive(file)
  const {
    orderCode: own,
    orderVersion,
    missing,
    exportedAt,
  } = JSON.parse((await findSmallPart(pack.files, MANIFEST))?.toString('utf8') ?? '') as Manifest
  const orderCode = as ?? own
  const parts: Pack = {}
  for (const { name } of pack.files) parts[name] = (await findSmallPart(pack.files, name)) ?? Buffer.alloc(0)
  pack.close()
  for (const own of [MANIFEST, SIGNATURE, 'README.txt', 'verify.py']) delete parts[own]
  change(parts)
  const made = Object.entries(parts).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: () => streamOf(bytes),
  }))
  const gathered = { orderCode, version: orderVersion, parts: made, missing: missing as readonly Omission[] }
  const files = signedPack(gathered, key, new Date(exportedAt))
  const forged = `${file}.forged`
  await writeFile(forged, await collect((await writeArchive(files)).bytes))
  return forged
}

export type Rows = Record<string, unknown>[]

export function inJson(part: string, change: (data: never) => unknown) {
  return (parts: Pack): void => {
    const data = JSON.parse(parts[part]?.toString('utf8') ?? 'null') as never
    parts[part] = Buffer.from(JSON.stringify(change(data)))
  }
}

export function change(part: string, of: object) {
  return inJson(part, ([first, ...rest]: Rows) => [{ ...first, ...of }, ...rest])
}
export function remove(part: string) {
  return inJson(part, (rows: Rows) => rows.slice(1))
}
export function add(part: string, of: object) {
  return inJson(part, (rows: Rows) => [...rows, { ...rows[0], ...of }])
}

/** Takes a chain out of what the checkpoint signs; whoever does so may write what they like into it. */
export function unsigned(kind: string) {
  return inJson('audit/proofs.json', (proofs: { chains: { chainId: string }[] }) => ({
    ...proofs,
    chains: proofs.chains.filter(({ chainId }) => !chainId.startsWith(`${kind}:`)),
  }))
}
export function withoutOrderChain(parts: Pack): void {
  unsigned('order')(parts)
  delete parts['audit/chains/order.jsonl']
}
