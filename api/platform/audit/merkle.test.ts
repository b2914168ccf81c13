import { expect, test } from 'vitest'
import { streamOf } from '../objects/byte-streams.ts'
import { addLeaf, EMPTY_FRONTIER, leafHash, rootFrom, rootOf, waysToRoot } from './merkle.ts'

function leavesOf(size: number) {
  return Array.from({ length: size }, (_, index) => leafHash(`leaf ${index}`))
}

test('every leaf of a tree of any size has a way to the root that the checkpoints sign', async () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = leavesOf(size)
    const signed = rootOf(leaves.reduce(addLeaf, EMPTY_FRONTIER))
    const { root, ways } = await waysToRoot(streamOf(...leaves), new Set(leaves.keys()))
    expect(root).toEqual(signed)
    for (const [index, leaf] of leaves.entries()) {
      expect(rootFrom(leaf, ways.get(index) ?? [])).toEqual(signed)
      expect(rootFrom(leafHash('another'), ways.get(index) ?? [])).not.toEqual(signed)
    }
  }
})

test('a way is as long as the tree is high', async () => {
  const { ways } = await waysToRoot(streamOf(...leavesOf(1_000)), new Set([0, 500]))
  expect(ways.get(0)).toHaveLength(10)
  expect(ways.get(500)?.length).toBeLessThanOrEqual(10)
})
