/** Letters to the class of sounds they share across romanisations; vowels and h are silent in the skeleton. */
export const CLASSES: Readonly<Record<string, string>> = {
  b: 'b',
  p: 'b',
  f: 'f',
  v: 'f',
  w: 'f',
  c: 'k',
  k: 'k',
  q: 'k',
  g: 'k',
  x: 's',
  s: 's',
  z: 's',
  j: 's',
  d: 't',
  t: 't',
  l: 'l',
  r: 'r',
  m: 'm',
  n: 'n',
}

/** Consonants by class, doubled ones once, a vowel in front as `a`. For finding candidates only. */
export function skeleton(word: string): string {
  const plain = word.replace(/ph/g, 'f').replace(/sch|sh|ch|tz|ts|zh|dj|dzh/g, 's')
  let out = ''
  let last = ''
  for (const letter of plain) {
    const found = CLASSES[letter] ?? ''
    if (found !== '' && found !== last) out += found
    else if (found === '' && out === '' && last === '' && 'aeiouy'.includes(letter)) out = 'a'
    if (letter !== 'h') last = found
  }
  return out
}
