import { formatOfName } from '@kaihu/domain/application/files/formats.ts'
import { type FileFinding, refusedFile } from '@kaihu/domain/application/files/verdict.ts'

const CONTROLS = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u
const MARKUP = /^\s*(<\?xml|<!doctype|<html|<svg|<script|<\?php|#!|%!PS)/i
const PRINTS = /\S/

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodingByMark(bytes: Buffer): readonly string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  return ['utf-8', 'gb18030']
}

/** Text has no signature: it is text when it reads as text, and TXT or CSV as its name says. */
export function inspectText(bytes: Buffer, name: string): FileFinding {
  const text = encodingByMark(bytes)
    .map((encoding) => decoded(bytes, encoding))
    .find((found) => found !== undefined)
  if (text === undefined || CONTROLS.test(text)) return refusedFile('unknownType')
  if (!PRINTS.test(text)) return refusedFile('empty')
  if (MARKUP.test(text)) return refusedFile('unknownType')
  const claimed = formatOfName(name)
  if (claimed !== 'txt' && claimed !== 'csv') return refusedFile('unknownType')
  return { ok: true, facts: { format: claimed, pages: null, notes: [] } }
}
