import { type Interpretation, interpret } from './interpret.ts'
import { charactersOf, isCommonCharacter, SYSTEMS, type System, spellingsOf } from './readings.ts'
import { isSurname, surnameSystems, surnamesSpelled } from './surnames.ts'

const MOST_KEYS = 1500
const READINGS_KEPT = 2

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
    const readings = given.map((character) => spellingsOf(character, 'pinyin').slice(0, READINGS_KEPT))
    for (const syllables of combine(readings, 16)) keys.add(keyOf(surname, syllables))
  }
  if (isTight) {
    for (const reading of interpret(words)) {
      for (const surname of bearers(reading)) keys.add(keyOf(surname, reading.given.join(' ')))
    }
  }
  return keys
}

/** All keys under which the same name may be listed in another script or system. */
export function searchedKeys(
  han: readonly string[],
  words: readonly string[],
  isTight: boolean,
): Set<string> {
  const keys = new Set<string>()
  for (const { surname, given } of hanNames(han)) {
    for (const system of SYSTEMS) {
      const readings = given.map((character) => spellingsOf(character, system))
      for (const syllables of combine(readings, MOST_KEYS)) keys.add(keyOf(surname, syllables))
    }
  }
  if (!isTight) return keys
  for (const reading of interpret(words)) {
    const surnames = bearers(reading)
    for (const system of SYSTEMS) {
      const readings = reading.given.map((syllable) => respell(syllable, reading.system, system))
      for (const syllables of combine(readings, MOST_KEYS)) {
        for (const surname of surnames) keys.add(keyOf(surname, syllables))
        if (keys.size > MOST_KEYS) return keys
      }
    }
  }
  return keys
}

function keyOf(surname: string, syllables: string): string {
  return `N${surname}|${syllables}`
}

function hanNames(runs: readonly string[]): { surname: string; given: string[] }[] {
  if (runs.length === 0) return []
  return hanOrders(runs).flatMap((text) => {
    const characters = [...text]
    if (characters.length > 4) return []
    return [1, 2]
      .filter((length) => characters.length > length && isSurname(characters.slice(0, length).join('')))
      .map((length) => ({ surname: characters.slice(0, length).join(''), given: characters.slice(length) }))
  })
}

function bearers(reading: Interpretation): string[] {
  return [...surnamesSpelled(reading.surname)].filter((han) => {
    const systems = surnameSystems(han, reading.surname)
    return systems.includes(reading.system) || systems.includes('table')
  })
}

const RESPELLED = new Map<string, readonly string[]>()

/** The spellings another system gives to the common characters that a syllable may stand for. */
function respell(syllable: string, from: System, to: System): readonly string[] {
  if (from === to) return [syllable]
  const key = `${from}>${to} ${syllable}`
  const known = RESPELLED.get(key)
  if (known) return known
  const found = new Set<string>()
  for (const character of charactersOf(syllable, from)) {
    if (!isCommonCharacter(character)) continue
    for (const spelling of spellingsOf(character, to)) found.add(spelling)
  }
  const spellings = [...found]
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
