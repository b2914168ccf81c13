import type { DocumentFormats } from '@kaihu/domain/application/files/formats.ts'
import type { FileCause } from '@kaihu/domain/application/files/verdict.ts'

/** One made file with what must be said of it: the cause of its refusal, or the format it is taken as. */
export type CorpusCase = {
  /** what it is, in a word or two; unique */
  readonly title: string
  readonly name: string
  readonly formats: DocumentFormats
  readonly bytes: Buffer
  readonly expected:
    | { readonly cause: FileCause | readonly FileCause[] }
    | { readonly format: string }
    | { readonly either: string }
}

/** A file that must be refused for this cause (any of these where two readings are right). */
export function refused(
  title: string,
  name: string,
  bytes: Buffer,
  cause: FileCause | readonly FileCause[],
  formats: DocumentFormats = 'F1',
): CorpusCase {
  return { title, name, formats, bytes, expected: { cause } }
}

/** A file that must be taken as this format. */
export function taken(
  title: string,
  name: string,
  bytes: Buffer,
  format: string,
  formats: DocumentFormats = 'F1',
): CorpusCase {
  return { title, name, formats, bytes, expected: { format } }
}

/** A damaged file: taken as this format when it still reads whole, refused otherwise; never a crash or a wait. */
export function either(
  title: string,
  name: string,
  bytes: Buffer,
  format: string,
  formats: DocumentFormats = 'F1',
): CorpusCase {
  return { title, name, formats, bytes, expected: { either: format } }
}
