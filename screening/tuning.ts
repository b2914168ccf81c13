import { SETTINGS } from './settings.ts'
import { hashOf, tableHashes } from './tables.ts'

/** Where the numbers stand that a bank may set; none of them is built into an index. */
const PLACES = {
  review: ['calibration', 'review'],
  confirm: ['calibration', 'confirmProbability'],
  shown: ['shown', 'leastScore'],
  personContradiction: ['contradiction', 'person'],
  companyContradiction: ['contradiction', 'company'],
  personOmission: ['omission', 'person'],
  companyOmission: ['omission', 'company'],
  singleWord: ['singleWordCap'],
  homophone: ['han', 'homophoneCap'],
  romanised: ['romanised', 'cap'],
  sameBirthDay: ['birthDate', 'born_same_day'],
  otherBirthYear: ['birthDate', 'born_other_year'],
  sameCountry: ['facts', 'sameCountry'],
  otherCountry: ['facts', 'otherCountry'],
  otherGender: ['facts', 'otherGender'],
  sameIdentifier: ['identifiers', 'same'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Tunable = keyof typeof PLACES
export const TUNABLES = Object.keys(PLACES) as readonly Tunable[]

/** Numbers in the place of the engine's own. */
export type Tuning = Readonly<Partial<Record<Tunable, number>>>

type Holder = Record<string, unknown>

function placeOf(key: Tunable): readonly [Holder, string] {
  const path = [...PLACES[key]]
  const name = path.pop() ?? ''
  const holder = path.reduce((at, part) => at[part] as Holder, SETTINGS as Holder)
  return [holder, name]
}

function numberAt(key: Tunable): number {
  const [holder, name] = placeOf(key)
  return holder[name] as number
}

function put(tuning: Tuning): void {
  for (const key of TUNABLES) {
    const value = tuning[key]
    if (value === undefined) continue
    const [holder, name] = placeOf(key)
    holder[name] = value
  }
}

export const OWN_NUMBERS = Object.freeze(
  Object.fromEntries(TUNABLES.map((key) => [key, numberAt(key)])),
) as Readonly<Record<Tunable, number>>

/** Puts the engine's own numbers back whatever happens: docs/adr/0108-numbers-of-matching-are-released.md. */
export function withTuning<T>(tuning: Tuning, work: () => T): T {
  put({ ...OWN_NUMBERS, ...tuning })
  try {
    return work()
  } finally {
    put(OWN_NUMBERS)
  }
}

const hashes = new Map<string, string>()

/** Hash of every number and table that a score depends on under a bank's numbers; the engine's own hash for none. */
export function configHashOf(tuning: Tuning): string {
  const mark = JSON.stringify(TUNABLES.map((key) => tuning[key]))
  const hash = hashes.get(mark) ?? withTuning(tuning, () => hashOf({ SETTINGS, tableHashes }))
  hashes.set(mark, hash)
  return hash
}

/** Hits found with a bank's numbers say so: they carry the hash of those. */
export function hitsUnder<T extends { readonly configHash: string }>(
  tuning: Tuning,
  find: () => readonly T[],
): readonly T[] {
  const configHash = configHashOf(tuning)
  return withTuning(tuning, find).map((hit) => ({ ...hit, configHash }))
}
