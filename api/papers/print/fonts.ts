import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readCoverage } from './font-coverage.ts'

const require = createRequire(import.meta.url)

function folderOf(font: string): string {
  return path.dirname(require.resolve(`@expo-google-fonts/${font}/package.json`))
}

/** Chinese in full; Latin, Greek and Cyrillic; and characters that the Chinese font leaves to the Japanese one (𠮷). */
const FONTS = [
  { package: 'noto-sans-sc', file: 'NotoSansSC' },
  { package: 'noto-sans', file: 'NotoSans' },
  { package: 'noto-sans-jp', file: 'NotoSansJP' },
] as const

const WEIGHTS = ['400Regular', '700Bold'] as const

/** Folders of the fonts that papers are set in; fonts of the machine are never used. */
export const FONT_FOLDERS: readonly string[] = FONTS.flatMap((font) =>
  WEIGHTS.map((weight) => path.join(folderOf(font.package), weight)),
)

function readFont(font: (typeof FONTS)[number]): Buffer {
  return readFileSync(path.join(folderOf(font.package), WEIGHTS[0], `${font.file}_${WEIGHTS[0]}.ttf`))
}

let coverage: readonly ReturnType<typeof readCoverage>[] | undefined

function isPrivate(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000
}

function lookUp(character: string): boolean {
  coverage ??= FONTS.map((font) => readCoverage(readFont(font)))
  const code = character.codePointAt(0) ?? 0
  return character === '\n' || (!isPrivate(code) && coverage.some((covers) => covers(code)))
}

/** What was looked up before: a paper has the same few hundred characters as the last one. */
const known = new Map<string, boolean>()

/** Whether one of the papers' fonts draws a character. */
export function isDrawn(character: string): boolean {
  const before = known.get(character)
  if (before !== undefined) return before
  const found = lookUp(character)
  known.set(character, found)
  return found
}
