import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { leafHash } from './merkle.ts'

/** What a leaf of the tree says: this chain had this head. */
export type Head = { chain_id: string; seq: number; hash: Buffer }

export function headLeaf({ chain_id, seq, hash }: Head): Buffer {
  return leafHash(canonicalJson({ chainId: chain_id, seq, hash: hash.toString('hex') }))
}
