import { readFileSync } from 'node:fs'
import { readCoverage } from './font-coverage.ts'
import { FONT_FILES } from './fonts.ts'

let coverage: readonly ReturnType<typeof readCoverage>[] | undefined

function isPrivate(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000
}

function lookUp(character: string): boolean {
  coverage ??= FONT_FILES.map((file) => readCoverage(readFileSync(file)))
  const code = character.codePointAt(0) ?? 0
  return character === '\n' || (!isPrivate(code) && coverage.some((covers) => covers(code)))
}

/** What was looked up before: a paper has the same few hundred characters as the last one. */
const known = new Map<string, boolean>()

export function isDrawn(character: string): boolean {
  const before = known.get(character)
  if (before !== undefined) return before
  const found = lookUp(character)
  known.set(character, found)
  return found
}

/** A character by its number: one that no font draws may not be seen where it is told of either. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
