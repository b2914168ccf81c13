import { createHash } from 'node:crypto'
import { mergeRecord, type PlacedRecord, pairParties } from '@kaihu/domain/screening/match-parties.ts'
import { EMPTY_PARTY, type PartyRecord, partyChanges } from '@kaihu/domain/screening/party-record.ts'
import type { PartyLogLine, PartyRow } from './party.store.ts'
import { partyFactsHash } from './party-query.ts'

type Derived = PartyRow & { readonly derived: PlacedRecord }

/** A party as the answers make it by now, and the line of the log where that is something to tell. */
export type Followed = {
  readonly party: PartyRow
  readonly line: Pick<PartyLogLine, 'operation' | 'changes'> | null
}

type Place = { readonly orderCode: string; readonly place: number; readonly now: Date }

/**
 * The number of a party follows from its place and record (a UUID of version 8, RFC 9562): whoever was shown one
 * before it was kept names the same one to the act that keeps it.
 */
function partyIdOf(orderCode: string, place: number, named: PlacedRecord): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([orderCode, place, named]))
    .digest()
    .subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function add(named: PlacedRecord, { orderCode, place, now }: Place): Followed {
  const { record, paths } = named
  const party: PartyRow = {
    partyId: partyIdOf(orderCode, place, named),
    orderCode,
    place,
    origin: 'answers',
    record,
    derived: { record, paths },
    isRemoved: false,
    factsHash: partyFactsHash(record),
    changedAt: now,
    screened: null,
  }
  return { party, line: lineOf('add', EMPTY_PARTY, record) }
}

function follow(party: Derived, named: PlacedRecord, now: Date): Followed {
  const record = mergeRecord(party.record, party.derived.record, named.record)
  const isSame = partyChanges(party.record, record).length === 0
  // Removed because no answer named it, or removed by staff as it was then: named anew, it is a party again.
  const isNamedAnew =
    party.derived.paths.length === 0 || partyChanges(party.derived.record, named.record).length > 0
  const isBack = party.isRemoved && isNamedAnew
  const after = {
    ...party,
    record,
    derived: named,
    factsHash: partyFactsHash(record),
    isRemoved: party.isRemoved && !isBack,
    changedAt: isSame ? party.changedAt : now,
  }
  if (isBack) return { party: after, line: lineOf('add', EMPTY_PARTY, record) }
  return { party: after, line: isSame ? null : lineOf('modify', party.record, record) }
}

function remove(party: Derived, now: Date): Followed {
  const derived = { ...party.derived, paths: [] }
  return {
    party: { ...party, derived, isRemoved: true, changedAt: now },
    line: lineOf('delete', party.record, EMPTY_PARTY),
  }
}

function lineOf(operation: PartyLogLine['operation'], before: PartyRecord, after: PartyRecord) {
  return { operation, changes: partyChanges(before, after) }
}

function isDerived(party: PartyRow): party is Derived {
  return party.derived !== null
}

/** What becomes of the parties of an order when its answers name these; what staff mended stays. */
export function followAnswers(
  kept: readonly PartyRow[],
  named: readonly PlacedRecord[],
  { orderCode, now }: Pick<Place, 'orderCode' | 'now'>,
): readonly Followed[] {
  const known = kept.filter(isDerived)
  let place = known.length
  return pairParties(known, named).flatMap((pair) => {
    if (pair.known && pair.named) return [follow(pair.known, pair.named, now)]
    if (pair.known) return pair.known.isRemoved ? [] : [remove(pair.known, now)]
    if (!pair.named) return []
    place += 1
    return [add(pair.named, { orderCode, place, now })]
  })
}
