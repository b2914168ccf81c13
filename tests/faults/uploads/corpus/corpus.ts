import type { CorpusCase } from './case.ts'
import { documentCases } from './documents.ts'
import { pictureCases } from './pictures.ts'

/** Every made file: the same bytes in every run. */
export const makeCorpus = async (): Promise<readonly CorpusCase[]> => [
  ...(await pictureCases()),
  ...documentCases(),
]
