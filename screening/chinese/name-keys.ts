import { SETTINGS } from '../settings.ts'
import { COMMON_SURNAMES } from './common-surnames.ts'
import { type Interpretation, interpret } from './interpret.ts'
import { charactersOf, isCommonCharacter, SYSTEMS, type System, spellingsOf } from './readings.ts'
import { isSurname, surnameSystems, surnamesSpelled } from './surnames.ts'

/** Every order in which the Han runs of a name may stand: as written, and with the last run in front. */
export function hanOrders(runs: readonly string[]): string[] {
  const written = runs.join('')
  if (runs.length < 2) return [written]
  return [written, (runs.at(-1) ?? '') + runs.slice(0, -1).join('')]
}

/** Family name in Han and given syllables as spelled: under this key a listed name is kept. */
export function listedKeys(han: readonly string[], words: readonly string[], isTight: boolean): Set<string> {
  const keys = new Set<string>()
  for (const { surname, given } of hanNames(han)) {
    const readings = given.map((character) =>
      spellingsOf(character, 'pinyin').slice(0, SETTINGS.nameKeys.readingsKept),
    )
    for (const syllables of combine(readings, SETTINGS.nameKeys.mostOfPinyin))
      keys.add(keyOf(surname, syllables))
    addPartial(keys, surname, readings)
  }
  if (isTight) {
    for (const reading of interpret(words)) {
      for (const surname of bearers(reading)) keys.add(keyOf(surname, reading.given.join(' ')))
    }
  }
  return keys
}

export function searchedKeys(
  han: readonly string[],
  words: readonly string[],
  isTight: boolean,
): Set<string> {
  const keys = new Set<string>()
  for (const { surname, given } of hanNames(han)) {
    for (const system of SYSTEMS) {
      const readings = given.map((character) =>
        spellingsOf(character, system).slice(0, SETTINGS.nameKeys.spellingsTried[system]),
      )
      for (const syllables of combine(readings, SETTINGS.nameKeys.mostCombinations))
        keys.add(keyOf(surname, syllables))
    }
    addPartial(
      keys,
      surname,
      given.map((character) => spellingsOf(character, 'pinyin').slice(0, SETTINGS.nameKeys.readingsKept)),
    )
  }
  if (!isTight) return keys
  const readings = interpret(words)
  for (const reading of readings) {
    for (const surname of bearers(reading)) {
      keys.add(keyOf(surname, reading.given.join(' ')))
      const inPinyin = reading.given.map((syllable) => respell(syllable, reading.system, 'pinyin'))
      addPartial(keys, surname, inPinyin)
    }
    addRespelled(keys, reading, 'pinyin')
  }
  for (const reading of readings) {
    if (keys.size > SETTINGS.nameKeys.mostKeys) break
    addRespelled(keys, reading, 'hong_kong')
    addRespelled(keys, reading, 'min_nan')
    addRespelled(keys, reading, 'wade_giles')
  }
  return keys
}

function addRespelled(keys: Set<string>, reading: Interpretation, system: System): void {
  const readings = reading.given.map((syllable) => respell(syllable, reading.system, system))
  const combined = combine(readings, SETTINGS.nameKeys.mostCombinations)
  for (const surname of bearers(reading)) {
    for (const syllables of combined) keys.add(keyOf(surname, syllables))
  }
}

function addPartial(keys: Set<string>, surname: string, readings: readonly (readonly string[])[]): void {
  if (readings.length < 2) return
  readings.forEach((options, at) => {
    for (const syllable of options) keys.add(`P${surname}|${at}|${syllable}`)
  })
}

function keyOf(surname: string, syllables: string): string {
  return `N${surname}|${syllables}`
}

function hanNames(runs: readonly string[]): { surname: string; given: string[] }[] {
  if (runs.length === 0) return []
  return hanOrders(runs).flatMap((text) => {
    const characters = [...text]
    if (characters.length > SETTINGS.nameKeys.longestName) return []
    return [1, 2]
      .filter((length) => characters.length > length && isSurname(characters.slice(0, length).join('')))
      .map((length) => ({ surname: characters.slice(0, length).join(''), given: characters.slice(length) }))
  })
}

function bearers(reading: Interpretation): string[] {
  const plausible = [...surnamesSpelled(reading.surname)].filter((han) => {
    const systems = surnameSystems(han, reading.surname)
    return systems.includes(reading.system) || systems.includes('table')
  })
  if (plausible.length <= SETTINGS.nameKeys.mostBearers) return plausible
  return plausible.sort((a, b) => commonness(a) - commonness(b)).slice(0, SETTINGS.nameKeys.mostBearers)
}

/** Place among the commonest family names; those not among them last. */
function commonness(surname: string): number {
  const at = COMMON_SURNAMES.indexOf(surname)
  return at < 0 ? COMMON_SURNAMES.length : at
}

const RESPELLED = new Map<string, readonly string[]>()

function respell(syllable: string, from: System, to: System): readonly string[] {
  if (from === to) return [syllable]
  const key = `${from}>${to} ${syllable}`
  const known = RESPELLED.get(key)
  if (known) return known
  const shared = new Map<string, number>()
  for (const character of charactersOf(syllable, from)) {
    if (!isCommonCharacter(character)) continue
    for (const spelling of spellingsOf(character, to)) shared.set(spelling, (shared.get(spelling) ?? 0) + 1)
  }
  const spellings = [...shared]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SETTINGS.nameKeys.spellingsTried[to])
    .map(([spelling]) => spelling)
  RESPELLED.set(key, spellings)
  return spellings
}

function combine(options: readonly (readonly string[])[], most: number): string[] {
  let sofar = ['']
  for (const choices of options) {
    sofar = sofar.flatMap((head) => choices.map((choice) => (head === '' ? choice : `${head} ${choice}`)))
    if (sofar.length > most) sofar.length = most
  }
  return sofar
}
