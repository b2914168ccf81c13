import { readFileSync } from 'node:fs'
import { FONT_FILES } from '../../platform/fonts.ts'
import { readCoverage } from './font-coverage.ts'

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
