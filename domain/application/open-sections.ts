import type { Flow } from './context.ts'

const askedNow = [
  'companyInfo',
  'businessLocations',
  'businessOperation',
  'partB',
  'partC',
  'statement',
  'intention',
] as const

/**
 * The sections that each flow asks now. A section joins when its screens can be filled in completely;
 * until then it neither shows nor stops a submission.
 */
export const OPEN_SECTIONS: Readonly<Record<Flow, readonly string[]>> = {
  ntb: askedNow,
  bblite: askedNow,
}

/** Fields of open sections that are not asked yet. */
export const CLOSED_FIELDS: readonly string[] = ['intention.videoObject']
