import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { ERASED_KIND, GENESIS_HASH } from '../canonical.ts'
import type { Flaw } from '../flaw.ts'
import {
  begin,
  type ChainState,
  type Entry,
  findEntryFlaw,
  step,
  UNTOLD,
  type Walked,
} from '../verify-entries.ts'
import { verifyHeadsOf } from '../verify-heads.ts'

const CHAINS = 2_000
const ENTRIES = 5_000

/** A piece of a chain: behind the entry that was signed before, up to one that was signed then, or to the head. */
type Piece = { place: number; chain_id: string; from_seq: number; from_hash: Buffer | null; to_seq: number }

async function readSigned(database: Database, from: number): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select l.leaf_index as place, l.chain_id, coalesce(p.seq, 0) as from_seq, p.hash as from_hash, l.seq as to_seq
    from kaihu.audit_leaf l left join lateral (select seq, hash from kaihu.audit_leaf
      where chain_id = l.chain_id and seq < l.seq order by seq desc limit 1) p on true
    where l.leaf_index >= ${from} order by l.leaf_index limit ${CHAINS}`.execute(database)
  return rows
}

async function readUnsigned(database: Database, after: string): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select row_number() over (order by c.chain_id) as place, c.chain_id, coalesce(p.seq, 0) as from_seq,
      p.hash as from_hash, c.seq as to_seq
    from kaihu.audit_chain c left join lateral (select seq, hash from kaihu.audit_leaf
      where chain_id = c.chain_id order by seq desc limit 1) p on true
    where c.unsigned_since is not null and c.chain_id > ${after} order by c.chain_id limit ${CHAINS}`.execute(
    database,
  )
  return rows
}

type Placed = Entry & { place: number }

const readEntries = async function* (database: Database, pieces: readonly Piece[]): AsyncGenerator<Placed> {
  let last = { place: -1, seq: 0 }
  for (;;) {
    const { rows } = await sql<Placed>`
      select p.place, e.* from unnest(${pieces.map(({ place }) => place)}::bigint[],
        ${pieces.map(({ chain_id }) => chain_id)}::text[], ${pieces.map(({ from_seq }) => from_seq)}::bigint[],
        ${pieces.map(({ to_seq }) => to_seq)}::bigint[]) p (place, chain_id, from_seq, to_seq)
      join kaihu.audit_entry e on e.chain_id = p.chain_id and e.seq > p.from_seq and e.seq <= p.to_seq
      where (p.place, e.seq) > (${last.place}, ${last.seq}) order by p.place, e.seq limit ${ENTRIES}`.execute(
      database,
    )
    yield* rows
    if (rows.length < ENTRIES) return
    last = rows.at(-1) ?? last
  }
}

/** An entry may have been erased by an act that the chain tells of later than the piece goes. */
async function findUntold(
  database: Database,
  { chainId, seq, erased }: ChainState,
): Promise<Flaw | undefined> {
  if (erased.firstUntold() === undefined) return undefined
  const later = await database
    .selectFrom('audit_entry')
    .select(['seq', 'kind', 'body'])
    .where('chain_id', '=', chainId)
    .where('kind', '=', ERASED_KIND)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  for (const told of later) erased.see({ ...told, isErased: false })
  const untold = erased.firstUntold()
  return untold === undefined ? undefined : { chainId, seq: untold, what: UNTOLD }
}

async function endPiece(database: Database, piece: Piece, at: ChainState): Promise<Flaw | undefined> {
  if (at.seq === piece.to_seq) return findUntold(database, at)
  return { chainId: piece.chain_id, seq: at.seq + 1, what: `entry ${at.seq + 1} of the chain is missing` }
}

function beginPiece({ chain_id: chainId, from_seq: seq, from_hash: hash }: Piece): ChainState {
  return begin(chainId, { seq, hash: hash ?? GENESIS_HASH })
}

async function walkPieces(database: Database, pieces: readonly Piece[]): Promise<Omit<Walked, 'chains'>> {
  const left = pieces.values()
  let entries = 0
  let piece = left.next().value
  let state = piece && beginPiece(piece)
  for await (const entry of readEntries(database, pieces)) {
    while (piece && state && piece.place !== entry.place) {
      const flaw = await endPiece(database, piece, state)
      if (flaw) return { flaw, entries }
      piece = left.next().value
      state = piece && beginPiece(piece)
    }
    if (!state) break
    const flaw = findEntryFlaw(entry, state)
    if (flaw) return { flaw, entries }
    state = step(state, entry)
    entries += 1
  }
  while (piece && state) {
    const flaw = await endPiece(database, piece, state)
    if (flaw) return { flaw, entries }
    piece = left.next().value
    state = piece && beginPiece(piece)
  }
  return { flaw: undefined, entries }
}

/** What was there before is left to the verification that the checkpoint comes from. */
export async function walkSince(
  database: Database,
  { leaves, now }: { leaves: number; now: Date },
): Promise<Walked> {
  let [chains, entries] = [0, 0]
  const walk = async (pieces: readonly Piece[]): Promise<Flaw | undefined> => {
    const walked = await walkPieces(database, pieces)
    entries += walked.entries
    chains += pieces.length
    return walked.flaw ?? verifyHeadsOf(database, [...new Set(pieces.map((one) => one.chain_id))], now)
  }
  for (let pieces = await readSigned(database, leaves); pieces.length > 0; ) {
    const flaw = await walk(pieces)
    if (flaw) return { flaw, chains, entries }
    pieces = await readSigned(database, (pieces.at(-1)?.place ?? 0) + 1)
  }
  for (let pieces = await readUnsigned(database, ''); pieces.length > 0; ) {
    const flaw = await walk(pieces)
    if (flaw) return { flaw, chains, entries }
    pieces = await readUnsigned(database, pieces.at(-1)?.chain_id ?? '')
  }
  return { flaw: undefined, chains, entries }
}
