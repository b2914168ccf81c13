import type { EntityType, EntryName, ListEntry, PartialDate } from '../../model.ts'
import { countryCodes } from '../country-code.ts'
import { makeIdentifier } from '../identifier-kind.ts'
import { findListDate } from '../list-date.ts'

export type UkName = {
  /** Name 1 to Name 6 as they are read: given names, then the family name or the whole name of a company. */
  readonly parts: readonly string[]
  readonly type: string
  readonly strength: string
}

/** What a designation says, however its file is written; cells that hold several values are still whole. */
export type UkDesignation = {
  readonly id: string
  readonly kind: string
  readonly regime: string
  readonly names: readonly UkName[]
  readonly nonLatinNames: readonly string[]
  readonly birthDates: readonly string[]
  readonly places: readonly string[]
  readonly passports: readonly string[]
  readonly nationalIds: readonly string[]
  readonly registrations: readonly string[]
  readonly shipNumbers: readonly string[]
  readonly hullNumbers: readonly string[]
  readonly genders: readonly string[]
  readonly remarks: string
}

const TYPES: Readonly<Record<string, EntityType>> = {
  individual: 'person',
  entity: 'organisation',
  ship: 'vessel',
}

/** Makes an entry of a designation of the UK Sanctions List (FCDO; sanctionslist.fcdo.gov.uk). */
export function entryOfUk(one: UkDesignation, listId: string): ListEntry {
  const gender = valuesOf(one.genders)[0]?.toLowerCase()
  return {
    id: one.id,
    listId,
    type: TYPES[one.kind.toLowerCase()] ?? 'unknown',
    names: readNames(one),
    birthDates: unique(valuesOf(one.birthDates)).flatMap(readDate),
    countries: countryCodes(valuesOf(one.places)),
    identifiers: [
      ...papers('passport', one.passports),
      ...papers('national identification', one.nationalIds),
      ...papers('company registration', one.registrations),
      ...papers('IMO', one.shipNumbers),
      ...papers('hull', one.hullNumbers),
    ],
    programs: [one.regime].filter(Boolean),
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
    ...(one.remarks === '' ? {} : { remarks: one.remarks }),
  }
}

function readNames(one: UkDesignation): EntryName[] {
  const names = new Map<string, EntryName>()
  const add = (name: EntryName) => {
    if (name.text !== '' && !names.has(name.text)) names.set(name.text, name)
  }
  for (const { parts, type, strength } of [...one.names].sort((a, b) => rankOf(a) - rankOf(b)))
    add({
      text: parts
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
      quality: qualityOf(type, strength),
    })
  // The name in its own script is as much the main name as its romanisation.
  for (const text of one.nonLatinNames) add({ text: text.trim(), quality: 'primary' })
  return [...names.values()]
}

/** Another row may say the same name as an alias: what it is first stands first. */
function rankOf({ type }: UkName): number {
  return /^primary name$/i.test(type.trim()) ? 0 : 1
}

function qualityOf(type: string, strength: string): EntryName['quality'] {
  if (/^primary name$/i.test(type.trim())) return 'primary'
  return /low/i.test(strength) ? 'weak' : 'strong'
}

/** `01/01/1958`; parts that are not known are written as letters (`dd/mm/1958`). */
function readDate(text: string): PartialDate[] {
  const parts = text.match(/^(\w{1,2})\/(\w{1,2})\/(\d{4})$/)
  if (!parts) return [findListDate(text)].flatMap((date) => date ?? [])
  const [day, month] = [Number(parts[1]), Number(parts[2])]
  const isMonth = month >= 1 && month <= 12
  return [
    {
      year: Number(parts[3]),
      ...(isMonth ? { month } : {}),
      ...(isMonth && day >= 1 && day <= 31 ? { day } : {}),
    },
  ]
}

function papers(label: string, cells: readonly string[]) {
  return unique(valuesOf(cells)).map((value) => makeIdentifier(label, value))
}

/** A cell holds several values parted by bars or semicolons, or numbered: `(1) Iran (2) Iraq`. */
function valuesOf(cells: readonly string[]): string[] {
  return cells
    .flatMap((cell) => cell.split(/[|;]|\(\d+\)/))
    .map((value) => value.trim())
    .filter(Boolean)
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
