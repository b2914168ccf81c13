import { createRequire } from 'node:module'
import path from 'node:path'

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

export const FONT_FOLDERS: readonly string[] = FONTS.flatMap((font) =>
  WEIGHTS.map((weight) => path.join(folderOf(font.package), weight)),
)

/** Their files in the plain weight, for drawing what names a font without bringing it. */
export const FONT_FILES: readonly string[] = FONTS.map(fileOf)

function fileOf(font: (typeof FONTS)[number]): string {
  return path.join(folderOf(font.package), WEIGHTS[0], `${font.file}_${WEIGHTS[0]}.ttf`)
}
