import { pinyin } from 'pinyin-pro'

/** By which keys a company's name is found. */
export type NameKeys = { pinyin: string; initials: string; grams: string[] }

/** The keys of a name: its syllables joined, their initials, and every two neighbouring characters. */
export const nameKeysOf = (name: string): NameKeys => {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter((syllable) => syllable !== '')
  return {
    pinyin: syllables.join(''),
    initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
    grams: gramsOf(name),
  }
}

/** Every two neighbouring characters of a text, each once. */
export const gramsOf = (text: string): string[] => {
  const characters = [...text]
  const grams = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return [...new Set(grams)]
}
