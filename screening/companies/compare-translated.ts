import { alignNames } from '../latin/align.ts'
import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { makeToken, type Token } from '../text/token.ts'
import { splitGlued } from './glued.ts'
import { type InEnglish, inEnglish, isPlaceWord, TRADES } from './in-english.ts'
import { isChance } from './spelled.ts'
import type { Tongue } from './tongues/tongue.ts'
import { tongueOf } from './tongues/tongue-of.ts'
import { DIRECTIONS, FILLERS, MODIFIERS } from './trade-words.ts'

type Tokens = Map<string, Token>
/** Trades weigh little beside a name of the company's own; without one they are the name. */
const TOKENS: { readonly beside: Tokens; readonly alone: Tokens } = { beside: new Map(), alone: new Map() }

function tokenOf(word: string, weight: keyof typeof TOKENS): Token {
  let token = TOKENS[weight].get(word)
  if (!token) TOKENS[weight].set(word, (token = weighed(makeToken(word), weight)))
  return token
}

/** Whatever stands in the table of trades is shared by many and often left out in one of the languages; so are places. */
function weighed(token: Token, weight: keyof typeof TOKENS): Token {
  const { trade } = SETTINGS.companies
  if (FILLERS.has(token.text)) return { ...token, companyWeight: SETTINGS.words.small }
  if (DIRECTIONS.has(token.text)) return { ...token, companyWeight: trade[weight] }
  if (token.isPlace || isPlaceWord(token.text))
    return { ...token, isPlace: true, isSmall: false, companyWeight: SETTINGS.words.place }
  if (MODIFIERS.has(token.text)) return { ...token, companyWeight: trade.beside }
  return TRADES.has(token.text) ? { ...token, companyWeight: trade[weight] } : token
}

function named(original: string, tokens: readonly Token[]): PreparedName {
  return { original, isPlain: false, tokens, legal: null, han: [], isTight: false }
}

export function isAcrossTongues(left: PreparedName, right: PreparedName): boolean {
  if (left.han.length > 0 || right.han.length > 0) return false
  return (tongueOf(left) === undefined) !== (tongueOf(right) === undefined)
}

export function nativeFirst(left: PreparedName, right: PreparedName): [PreparedName, PreparedName] {
  return tongueOf(left) ? [left, right] : [right, left]
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const open = [...others]
  return words.filter((word) => {
    const at = open.indexOf(word)
    if (at >= 0) open.splice(at, 1)
    return at < 0
  })
}

/** What one side has and need not have: forms of organisation, small words, and their country beside a name of one's own. */
function idle(
  words: readonly string[],
  others: readonly string[],
  { hasStem, isStemFound }: InEnglish,
  { home }: Tongue,
): ReadonlySet<string> {
  const alone = without(words, others)
  return new Set(
    alone.filter(
      (word) => FILLERS.has(word) || makeToken(word).isSmall || (hasStem && isStemFound && home.has(word)),
    ),
  )
}

/** Of a name that is trade and place, what makes it another one: a place, a direction, and whatever is neither. */
function tellsApart(word: string): boolean {
  return DIRECTIONS.has(word) || isPlace(word) || (!TRADES.has(word) && !word.startsWith('#'))
}

function isPlace(word: string): boolean {
  return isPlaceWord(word) || tokenOf(word, 'alone').isPlace
}

/** All of it is said, and only place and trade are added. Its own name is too long for chance. */
function isShortened(native: PreparedName, english: InEnglish, { missing, added }: Unsaid): boolean {
  const { mostSigns, fewestLetters } = SETTINGS.companies.shortName
  return (
    native.legal === null &&
    native.han.length > 0 &&
    [...native.han.join('')].length <= mostSigns &&
    english.hasStem &&
    english.isStemFound &&
    english.ownLetters >= fewestLetters &&
    missing.length === 0 &&
    added.every((word) => TRADES.has(word) || isPlace(word))
  )
}

type Unsaid = { readonly missing: readonly string[]; readonly added: readonly string[] }

function unsaidOf(native: readonly Token[], latin: readonly Token[]): Unsaid {
  const [said, heard] = [native.map(({ text }) => text), latin.map(({ text }) => text)]
  return { missing: without(said, heard), added: without(heard, said) }
}

/**
 * Trade, place and brand are translated, the rest is spelled as read. What is its own must agree, or its
 * place.
 */
export function compareTranslated(native: PreparedName, latin: PreparedName, tally: Tally): void {
  const tongue = tongueOf(native)
  if (!tongue) return
  const spoken = latin.tokens.flatMap(({ text }) => splitGlued(text))
  const english = inEnglish(native, tongue, spoken)
  const { words, hasStem, isStemFound, spelled } = english
  const weight = hasStem ? 'beside' : 'alone'
  const keep = (some: readonly string[], others: readonly string[]) => {
    const left = idle(some, others, english, tongue)
    return some
      .filter((word) => !left.has(word) || others.includes(word))
      .map((word) => tokenOf(word, weight))
  }
  const [a, b] = [keep(words, spoken), keep(spoken, words)]
  const unsaid = unsaidOf(a, b)
  const { missing, added } = unsaid
  const isPartial = missing.length + added.length > 0
  const isShort = isPartial && isShortened(native, english, unsaid)
  const compared = isShort ? b.filter(({ text }) => !added.includes(text)) : b
  alignNames(named(native.original, a), named(latin.original, compared), 'company', tally)
  if (isShort) tally.cap('reading', native.original, latin.original, SETTINGS.acronym.value, 'translated')
  const isOther = [...missing, ...added.filter((word) => !tongue.home.has(word))].some(tellsApart)
  const isFound = isStemFound && !isChance(spelled, isPartial) && (hasStem || !isOther)
  tally.cap(
    'reading',
    native.original,
    latin.original,
    isFound ? SETTINGS.companies.translated : SETTINGS.companies.otherStem,
    isFound ? 'translated' : 'readings_differ',
  )
}
