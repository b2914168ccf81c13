import { FORMATS, type Format, formatOfName } from './formats.ts'

const MOST_CHARACTERS = 120

// Control characters, and those that turn the reading direction or are not seen at all.
const HIDDEN = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const SEPARATORS = /[/\\:*?"<>|]/gu

/** NFC, nothing hidden, no path, at most 120 characters, and the extension of what the content really is. */
export function fileNameOf(given: string, format: Format): string {
  const tidy = given
    .normalize('NFC')
    .replaceAll(HIDDEN, '')
    .replaceAll(SEPARATORS, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
  const claimed = /\.[^.]*$/u.exec(tidy)?.[0] ?? ''
  const keeps = formatOfName(tidy) === format
  const stem = formatOfName(tidy) === undefined ? tidy : tidy.slice(0, tidy.length - claimed.length)
  const extension = keeps ? claimed : `.${FORMATS[format].extensions[0]}`
  const shortened = [...(stem === '' ? 'file' : stem)].slice(0, MOST_CHARACTERS - [...extension].length)
  return `${shortened.join('')}${extension}`
}
