import { type DocumentFormats, type Format, findLimit, MEGABYTE } from './formats.ts'

export const FILE_CAUSES = [
  'empty',
  'tooLarge',
  'unknownType',
  'wrongType',
  'password',
  'macros',
  'activeContent',
  'broken',
  'tooManyPixels',
  'tooManyPages',
  'unpacksTooLarge',
  'mixed',
  'virus',
  'tooSlow',
] as const

export type FileCause = (typeof FILE_CAUSES)[number]

/** What staff should know before they open a file that was taken. */
export const FILE_NOTES = ['macros', 'scripts', 'attachments'] as const
export type FileNote = (typeof FILE_NOTES)[number]

export type FileFacts = {
  readonly format: Format
  /** Pages of a PDF or TIFF, 1 for a picture; null where pages cannot be told. */
  readonly pages: number | null
  readonly notes: readonly FileNote[]
}

export type FileRefusal = {
  readonly cause: FileCause
  readonly params: Readonly<Record<string, string | number>>
}

export type FileFinding =
  | { readonly ok: true; readonly facts: FileFacts }
  | { readonly ok: false; readonly refusal: FileRefusal }

export const MOST_PIXELS = 60_000_000
export const MOST_IMAGE_PAGES = 100
export const MOST_PDF_PAGES = 300
export const MOST_UNPACKED_BYTES = 200 * MEGABYTE
export const MOST_UNPACK_RATIO = 100
export const MOST_ENTRIES = 2_000

export function refusedFile(cause: FileCause, params: FileRefusal['params'] = {}): FileFinding {
  return { ok: false, refusal: { cause, params } }
}

export function judgeFormat(facts: FileFacts, size: number, formats: DocumentFormats): FileFinding {
  const limit = findLimit(formats, facts.format)
  if (limit === undefined) return refusedFile('wrongType', { format: facts.format })
  if (size > limit) return refusedFile('tooLarge', { megabytes: limit / MEGABYTE })
  return { ok: true, facts }
}
