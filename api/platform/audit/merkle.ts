import { createHash } from 'node:crypto'

/** RFC 6962 hashing: leaves and inner nodes are told apart by a first byte. */
export function leafHash(data: Buffer | string): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(data).digest()
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()
}

/** One subtree root per set bit of the size, largest first: enough to add leaves and to compute the root. */
export type Frontier = { size: number; roots: readonly Buffer[] }

export const EMPTY_FRONTIER: Frontier = { size: 0, roots: [] }

/** Adds one leaf (its RFC 6962 leaf hash). */
export function addLeaf({ size, roots }: Frontier, leaf: Buffer): Frontier {
  const grown = [...roots]
  let node = leaf
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    node = nodeHash(grown.pop() ?? Buffer.alloc(0), node)
  }
  return { size: size + 1, roots: [...grown, node] }
}

export function rootOf({ roots }: Frontier): Buffer {
  const last = roots.at(-1)
  if (!last) return createHash('sha256').digest()
  return roots.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last)
}

export type Sibling = { side: 'left' | 'right'; hash: Buffer }

type Node = { hash: Buffer; size: number; wanted: readonly number[] }

/**
 * The ways (RFC 6962 2.1.1) from some leaves to the root, from the leaf upwards; keeps only the right edge of
 * the tree.
 */
export async function waysToRoot(
  leaves: AsyncIterable<Buffer>,
  wanted: ReadonlySet<number>,
): Promise<{ root: Buffer; ways: ReadonlyMap<number, readonly Sibling[]> }> {
  const ways = new Map<number, Sibling[]>([...wanted].map((index) => [index, []]))
  const join = (left: Node, right: Node): Node => {
    for (const index of left.wanted) ways.get(index)?.push({ side: 'right', hash: right.hash })
    for (const index of right.wanted) ways.get(index)?.push({ side: 'left', hash: left.hash })
    return {
      hash: nodeHash(left.hash, right.hash),
      size: left.size + right.size,
      wanted: [...left.wanted, ...right.wanted],
    }
  }
  const edge: Node[] = []
  let index = 0
  for await (const hash of leaves) {
    let node: Node = { hash, size: 1, wanted: wanted.has(index) ? [index] : [] }
    for (let left = edge.at(-1); left?.size === node.size; left = edge.at(-1)) {
      edge.pop()
      node = join(left, node)
    }
    edge.push(node)
    index += 1
  }
  const root = edge.reduceRight<Node | undefined>(
    (right, left) => (right ? join(left, right) : left),
    undefined,
  )
  return { root: root?.hash ?? rootOf(EMPTY_FRONTIER), ways }
}

export function rootFrom(leaf: Buffer, way: readonly Sibling[]): Buffer {
  return way.reduce(
    (node, { side, hash }) => (side === 'left' ? nodeHash(hash, node) : nodeHash(node, hash)),
    leaf,
  )
}
