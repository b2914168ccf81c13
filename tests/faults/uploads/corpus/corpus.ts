import type { CorpusCase } from './case.ts'
import { documentCases } from './documents.ts'
import { pictureCases } from './pictures.ts'

/** Every made file: the same bytes in every run. */
export async function makeCorpus(): Promise<readonly CorpusCase[]> {
  return [...(await pictureCases()), ...documentCases()]
}
