import { SETTINGS } from '../settings.ts'
import { hasSyllable, type System } from './readings.ts'

/** All ways to cut a word into at most two syllables of one system ("guowei" is guo wei). */
export function segment(word: string, system: System): readonly (readonly string[])[] {
  const found: string[][] = []
  cut(word, system, [], found)
  return found
}

function cut(rest: string, system: System, sofar: readonly string[], found: string[][]): void {
  if (rest === '') {
    found.push([...sofar])
    return
  }
  if (sofar.length === SETTINGS.syllables.most) return
  for (let length = Math.min(SETTINGS.syllables.longest, rest.length); length > 0; length--) {
    const head = rest.slice(0, length)
    if (hasSyllable(head, system)) cut(rest.slice(length), system, [...sofar, head], found)
  }
}
