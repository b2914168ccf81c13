import type { PartyRecord } from './party-record.ts'
import { PARTY_FIELDS } from './party-record.ts'

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

export type PlacedRecord = {
  readonly record: PartyRecord
  readonly paths: readonly string[]
}

/** The same person or body, else whoever stood in the same place. Undefined where there is no counterpart. */
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

export function mergeRecord(mine: PartyRecord, before: PartyRecord, now: PartyRecord): PartyRecord {
  const fields = PARTY_FIELDS.map((field) => [
    field,
    mine[field] === before[field] ? now[field] : mine[field],
  ])
  return Object.fromEntries(fields) as PartyRecord
}
