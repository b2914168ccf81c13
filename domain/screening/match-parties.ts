import type { PartyRecord } from './party-record.ts'
import { PARTY_FIELDS } from './party-record.ts'

/** One by document number; while a side has none, by a name of the same script, unless birth dates differ. */
export function isSameParty(one: PartyRecord, other: PartyRecord): boolean {
  if (one.partyTypeCode !== other.partyTypeCode) return false
  const [a, b] = [one.identificationDocumentNumber, other.identificationDocumentNumber]
  if (a !== '' && b !== '') return a === b
  const isBornElsewhen = one.birthDate !== '' && other.birthDate !== '' && one.birthDate !== other.birthDate
  if (isBornElsewhen) return false
  return (
    isSameName(one.legalNameChinese, other.legalNameChinese) || isSameName(one.legalName, other.legalName)
  )
}

function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.replaceAll(/\s/gu, '').toUpperCase())
  return a !== '' && a === b
}

/** A party as the answers told of it, and where. */
export type PlacedRecord = {
  readonly record: PartyRecord
  readonly paths: readonly string[]
}

/**
 * Finds for every party that the answers name now the one that they named before: the same person or body, else
 * whoever stood in the same place (a mended name or number). Answers pairs; undefined where there is no counterpart.
 */
export function pairParties<K extends { readonly derived: PlacedRecord }>(
  known: readonly K[],
  named: readonly PlacedRecord[],
): readonly { readonly known: K | undefined; readonly named: PlacedRecord | undefined }[] {
  const left = new Set(known)
  const take = (fits: (one: K) => boolean): K | undefined => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const bySelf = named.map((one) => ({
    named: one,
    known: take((k) => isSameParty(k.derived.record, one.record)),
  }))
  const paired = bySelf.map((pair) => ({
    named: pair.named,
    known: pair.known ?? take(({ derived }) => derived.paths.some((path) => pair.named.paths.includes(path))),
  }))
  return [...paired, ...[...left].map((one) => ({ named: undefined, known: one }))]
}

/** What staff mended stays; what they left alone follows the answers. */
export function mergeRecord(mine: PartyRecord, before: PartyRecord, now: PartyRecord): PartyRecord {
  const fields = PARTY_FIELDS.map((field) => [
    field,
    mine[field] === before[field] ? now[field] : mine[field],
  ])
  return Object.fromEntries(fields) as PartyRecord
}
