export { comparePair, type PairResult, typeOfSchema } from './compare-pair.ts'
export { configHash, engineVersion } from './config.ts'
export { buildIndex } from './index/build-index.ts'
export type { IndexOptions, ScreeningIndex } from './index/screening-index.ts'
export { nameCount } from './index/screening-index.ts'
export { diffLists, hashesOf, type ListDifference } from './lists/diff-lists.ts'
export { factsHash, suppressionKey } from './lists/facts-hash.ts'
export {
  buildPartyIndex,
  type Party,
  type PartyHit,
  type PartyIndex,
  screenChangedEntries,
} from './lists/party-index.ts'
export {
  type Canary,
  countFacts,
  DEFAULT_LIMITS,
  type FactCounts,
  type GateFailure,
  type GateLimits,
  type LoadedVersion,
  sanityGates,
} from './lists/sanity-gates.ts'
export type * from './model.ts'
export { readCnNotice } from './readers/cn/notice.ts'
export { readEuFsfXml } from './readers/eu-fsf-xml.ts'
export { readFollowTheMoney } from './readers/follow-the-money.ts'
export { readOfacAdvancedXml } from './readers/ofac-advanced/ofac-advanced-xml.ts'
export { readOfacEnhancedXml } from './readers/ofac-enhanced-xml.ts'
export { type OfacCsvSet, readOfacSdnCsv } from './readers/ofac-sdn-csv.ts'
export { readOpenSanctionsCsv } from './readers/open-sanctions-csv.ts'
export { OWN_CSV_COLUMNS, readOwnCsv } from './readers/own-csv.ts'
export type { Chunks, ReadRow, RejectCode, RejectedRow } from './readers/read-row.ts'
export { readUkSanctionsCsv } from './readers/uk/uk-sanctions-csv.ts'
export { readUkSanctionsXml } from './readers/uk/uk-sanctions-xml.ts'
export { readUnXml } from './readers/un-xml.ts'
export { readUsCslCsv } from './readers/us-csl-csv.ts'
export { CALIBRATION } from './score/calibration.ts'
export { recompute } from './score/combine.ts'
export { type ScreenOptions, screenEntry, screenName } from './screen-name.ts'
export {
  configHashOf,
  hitsUnder,
  OWN_NUMBERS,
  TUNABLES,
  type Tunable,
  type Tuning,
  withTuning,
} from './tuning.ts'
