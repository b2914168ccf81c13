import { foldHan } from '../chinese/fold-han.ts'
import { interpret } from '../chinese/interpret.ts'
import type { EntityType } from '../model.ts'
import { KOREAN } from '../scripts/korean.ts'
import { SETTINGS } from '../settings.ts'
import { withoutBranch, withoutHanBranch } from './branches.ts'
import { foldText, isPlainText } from './fold-text.ts'
import { writeDigitsInHan } from './han-numbers.ts'
import { dropHanLegalForm, dropLegalForms, type LegalClass } from './legal-forms.ts'
import { withoutNativeForms } from './native-forms.ts'
import { findNumber, findRoman, joinsTens } from './numbers.ts'
import { makeToken, type Token } from './token.ts'
import { EXPANSIONS, FILIATION } from './words.ts'

export type PreparedName = {
  readonly original: string
  readonly tokens: readonly Token[]
  readonly legal: LegalClass | null
  readonly han: readonly string[]
  /** In no other letters than those of ASCII, as most names are: of no script that is read in a way of its own. */
  readonly isPlain: boolean
  /** The Latin words read as a Chinese or Korean name: then none of them is a mere particle (Du, An, Le). */
  readonly isTight: boolean
}

const DOTTED = /(?<![a-z0-9])(?:[a-z]\.){2,}[a-z]?(?![a-z0-9])|(?<![a-z0-9])(?:[a-z]\.)+[a-z](?![a-z0-9])/g
const SEPARATORS = /[^a-z0-9]+/
export const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/**
 * Persons keep initials apart and have letters for digits put back; others lose their legal form and keep
 * their numbers.
 */
export function prepareName(
  text: string,
  type: EntityType,
  intern: (word: string) => Token = makeToken,
): PreparedName {
  const isPerson = type === 'person'
  const folded = foldText(isPerson ? text : withoutNativeForms(text))
  const spelled = isPerson
    ? folded.latin
    : folded.latin.replace(DOTTED, (dotted) => dotted.replaceAll('.', ''))
  const words = spelled
    .replaceAll('&', ' and ')
    .split(SEPARATORS)
    .filter((word) => word !== '')
  const named = isPerson ? { words: words.map(undoLeet), legal: null } : dropLegalForms(withoutBranch(words))
  const plain = isPerson ? named.words.flatMap(filiation) : withNumbers(named.words.flatMap(companyWord))
  const tokens = plain.map(intern)
  const written = isPerson || folded.han.length === 0 ? folded.han : foldText(writeDigitsInHan(text)).han
  const hanRuns = written.map(foldHan)
  const han = isPerson ? { runs: hanRuns, legal: null } : companyHan(hanRuns)
  return {
    original: text,
    isPlain: isPlainText(text),
    tokens,
    legal: named.legal ?? han.legal,
    han: han.runs,
    isTight: isMadeOfSyllables(type, tokens),
  }
}

function isMadeOfSyllables(type: EntityType, all: readonly Token[]): boolean {
  const tokens = all.filter((token) => token.number === undefined)
  if (type !== 'person' && type !== 'unknown') return false
  if (tokens.length < 2 || tokens.length > SETTINGS.syllables.mostWords) return false
  if (tokens.every((token) => KOREAN.test(token.text))) return true
  if (!tokens.some((token) => token.isSurname)) return false
  return interpret(tokens.map((token) => token.text)).length > 0
}

function companyHan(runs: readonly string[]): { runs: string[]; legal: LegalClass | null } {
  if (runs.length === 0) return { runs: [], legal: null }
  const { core, legal } = dropHanLegalForm(withoutHanBranch(runs.join('')))
  return { runs: [core], legal }
}

function undoLeet(word: string): string {
  if (!/\d/.test(word)) return word
  if (!/[a-z]/.test(word)) return ''
  return word.replace(/\d/g, (digit) => LEET[digit] ?? '')
}

function filiation(word: string, at: number): string[] {
  if (word === '') return []
  // "Ben" in front is a given name (Benjamin), inside it is "son of".
  return [at === 0 && word === 'ben' ? word : (FILIATION.get(word) ?? word)]
}

function companyWord(word: string): string[] {
  return (EXPANSIONS.get(word) ?? word).split(' ')
}

function withNumbers(words: readonly string[]): string[] {
  const out: string[] = []
  let pendingTens: number | undefined
  words.forEach((word, at) => {
    const value = findNumber(word) ?? (at > 0 ? findRoman(word) : undefined)
    if (value !== undefined && pendingTens !== undefined && joinsTens(pendingTens, value)) {
      out[out.length - 1] = `#${pendingTens + value}`
      pendingTens = undefined
    } else {
      out.push(value === undefined ? word : `#${value}`)
      pendingTens = value
    }
  })
  return out
}
