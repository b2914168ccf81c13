import { createHash } from 'node:crypto'

/** RFC 6962 hashing: leaves and inner nodes are told apart by a first byte. */
export const leafHash = (data: Buffer | string): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(data).digest()

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()

/**
 * The right edge of a growing tree: one subtree root per set bit of the size, largest first. Enough to add leaves and to
 * compute the root, without the leaves before.
 */
export type Frontier = { size: number; roots: readonly Buffer[] }

export const EMPTY_FRONTIER: Frontier = { size: 0, roots: [] }

/** Adds one leaf (its RFC 6962 leaf hash). */
export const addLeaf = ({ size, roots }: Frontier, leaf: Buffer): Frontier => {
  const grown = [...roots]
  let node = leaf
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    node = nodeHash(grown.pop() ?? Buffer.alloc(0), node)
  }
  return { size: size + 1, roots: [...grown, node] }
}

/** The root over all leaves; of the empty tree SHA-256 of nothing. */
export const rootOf = ({ roots }: Frontier): Buffer => {
  const last = roots.at(-1)
  if (!last) return createHash('sha256').digest()
  return roots.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last)
}
