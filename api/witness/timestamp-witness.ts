import { placeOf } from '../bank/connection.ts'
import type { TimestampAuthority } from '../bank/timestamps/authority.ts'
import type { Witness } from './witness.ts'

/** An authority that says when a checkpoint was there; it keeps nothing, its word is kept here. */
export function timestampWitness({ url, stamp }: TimestampAuthority): Witness {
  return {
    name: 'timestamp',
    place: placeOf(url),
    show: async ({ note }) => (await stamp(Buffer.from(note))).token,
  }
}
