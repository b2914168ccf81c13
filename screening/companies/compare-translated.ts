import { alignNames } from '../latin/align.ts'
import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { makeToken, type Token } from '../text/token.ts'
import { inEnglish, TRADES, withoutFillers } from './in-english.ts'

type Tokens = Map<string, Token>
/** Trades weigh little beside a name of the company's own; without one they are the name. */
const TOKENS: { readonly beside: Tokens; readonly alone: Tokens } = { beside: new Map(), alone: new Map() }

function tokenOf(word: string, weight: keyof typeof TOKENS): Token {
  let token = TOKENS[weight].get(word)
  if (!token) TOKENS[weight].set(word, (token = weighed(makeToken(word), SETTINGS.companies.trade[weight])))
  return token
}

/** Whatever stands in the table of trades is shared by many and often left out in one of the languages. */
function weighed(token: Token, companyWeight: number): Token {
  return TRADES.has(token.text) && !token.isPlace ? { ...token, companyWeight } : token
}

function named(original: string, tokens: readonly Token[]): PreparedName {
  return { original, tokens, legal: null, han: [], isTight: false }
}

/**
 * Compares a company named in Han with one in Latin letters: its trade, place and brand are translated, the rest is
 * spelled as its characters are read, and the two are compared word by word. What is its own must agree.
 */
export function compareTranslated(han: PreparedName, latin: PreparedName, tally: Tally): void {
  const spoken = withoutFillers(latin.tokens.filter(({ isSmall }) => !isSmall).map(({ text }) => text))
  const { words, hasStem, isStemFound } = inEnglish(han.han.join(''), spoken)
  const [a, b] = [withoutFillers(words), spoken].map((some) =>
    some.map((word) => tokenOf(word, hasStem ? 'beside' : 'alone')),
  ) as [Token[], Token[]]
  alignNames(named(han.original, a), named(latin.original, b), 'company', tally)
  tally.cap(
    'reading',
    han.original,
    latin.original,
    isStemFound ? SETTINGS.companies.translated : SETTINGS.companies.otherStem,
    isStemFound ? 'translated' : 'readings_differ',
  )
}
