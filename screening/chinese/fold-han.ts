import foldPairs from '../tables/fold.generated.json' with { type: 'json' }

const FOLD = new Map<string, string>()
const characters = [...foldPairs]
for (let at = 0; at + 1 < characters.length; at += 2) {
  FOLD.set(characters[at] as string, characters[at + 1] as string)
}

/** The form a character is compared as: simplified, and the usual one of its variants (Unihan). */
export function foldCharacter(character: string): string {
  return FOLD.get(character) ?? character
}

export function foldHan(text: string): string {
  let folded = ''
  for (const character of text) folded += FOLD.get(character) ?? character
  return folded
}
