import anyAscii from 'any-ascii'
import { once } from '../once.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { makeToken, type Token } from '../text/token.ts'
import { CYRILLIC_ENDINGS, CYRILLIC_STEMS } from './cyrillic-words.ts'

const CYRILLIC = /\p{Script=Cyrillic}/u

export function isInCyrillic(name: Pick<PreparedName, 'original' | 'isPlain'>): boolean {
  return !name.isPlain && CYRILLIC.test(name.original)
}

export function isAcrossCyrillic(left: PreparedName, right: PreparedName): boolean {
  return isInCyrillic(left) !== isInCyrillic(right)
}

function spelled(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

const ENDINGS: ReadonlySet<string> = new Set(['', ...CYRILLIC_ENDINGS.split(' ').map(spelled)])

type Stem = { readonly letters: string; readonly tokens: readonly Token[] }

/** By their first letter. Made when first asked for: every process reads this file, few need the surnames that it takes. */
const stems = once(
  (): ReadonlyMap<string, readonly Stem[]> =>
    Map.groupBy(
      CYRILLIC_STEMS.split(' ').map((line) => {
        const [stem = '', english = ''] = line.split(':')
        return { letters: spelled(stem), tokens: english.split('+').map(makeToken) }
      }),
      ({ letters }) => letters.charAt(0),
    ),
)

/** The English of a word in whatever case and gender; a word that is a name stays as it is (ГАЗПРОМ is no gas). */
function inEnglish(token: Token): readonly Token[] {
  const stem = stems()
    .get(token.text.charAt(0))
    ?.find(({ letters }) => token.text.startsWith(letters) && ENDINGS.has(token.text.slice(letters.length)))
  return stem?.tokens ?? [token]
}

/** The name with its trades and offices in English; one in other letters is answered as it is. */
export function fromCyrillic(name: PreparedName): PreparedName {
  return isInCyrillic(name) ? { ...name, tokens: name.tokens.flatMap(inEnglish) } : name
}
