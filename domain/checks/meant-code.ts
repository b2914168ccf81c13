/** Groups of characters that people take for one another on paper, on screens and by hand. */
const LOOK_ALIKES = ['0ODQ', '1ILT7', '2Z7', '5S6', '8B3', 'UVYW', 'MNH', 'CG6', 'EF', 'PR', 'KX', '4A', '9G']

/** One character that was read or typed as another one, or two neighbours that were exchanged. */
function nearCodes(code: string): readonly string[] {
  const near: string[] = []
  for (let at = 0; at < code.length; at += 1) {
    const character = code.charAt(at)
    const others = new Set(LOOK_ALIKES.filter((group) => group.includes(character)).join(''))
    others.delete(character)
    for (const other of others) near.push(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)
    const next = code.charAt(at + 1)
    if (next !== '' && next !== character)
      near.push(`${code.slice(0, at)}${next}${character}${code.slice(at + 2)}`)
  }
  return near
}

/** Characters that a code never has, and what they are taken for. */
export type Mistaken = Readonly<Record<string, string>>

/** With the characters that a code never has as what they are taken for. */
export function putRight(typed: string, mistaken: Mistaken): string {
  return [...typed].map((character) => mistaken[character] ?? character).join('')
}

/**
 * With impossible characters put right, and one more slip at most. null for none or more than one: nobody is
 * led to another company's number.
 */
export function meantCode(
  typed: string,
  mistaken: Mistaken,
  isRight: (code: string) => boolean,
): string | null {
  const plain = putRight(typed, mistaken)
  if (isRight(plain)) return plain
  const right = new Set(nearCodes(plain).filter(isRight))
  return right.size === 1 ? ([...right][0] ?? null) : null
}

/** Where two codes of one length differ, counted from 1: `5: O → 0, 9: I → 1`. */
export function differencesOf(typed: string, meant: string): string {
  const differing = [...typed].flatMap((character, index) =>
    character === meant.charAt(index) ? [] : [`${index + 1}: ${character} → ${meant.charAt(index)}`],
  )
  return differing.join(', ')
}
