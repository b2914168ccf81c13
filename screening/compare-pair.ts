import type { EntityType, Numbers, StoredEvidence } from './model.ts'
import { ofacPortalScore } from './ofac-portal/score.ts'
import { recompute } from './score/combine.ts'
import { compareNames, kindOf } from './score/compare-names.ts'
import { prepareName } from './text/prepare-name.ts'

export type PairResult = Numbers &
  StoredEvidence & {
    readonly ofacPortalScore: number
  }

const TYPES: Readonly<Record<string, EntityType>> = {
  person: 'person',
  individual: 'person',
  company: 'organisation',
  organization: 'organisation',
  organisation: 'organisation',
  legalentity: 'organisation',
  publicbody: 'organisation',
  entity: 'organisation',
  vessel: 'vessel',
  airplane: 'aircraft',
  aircraft: 'aircraft',
}

/** The entity type a schema word means; 'unknown' for none or an unheard one. */
export function typeOfSchema(schema: string | undefined): EntityType {
  return TYPES[(schema ?? '').toLowerCase()] ?? 'unknown'
}

export function comparePair(left: string, right: string, schema?: string): PairResult {
  const type = typeOfSchema(schema)
  const kind = kindOf(type, type)
  const { group, lines } = compareNames(prepareName(left, type), prepareName(right, type), kind, true)
  return {
    ...recompute({ group, evidence: lines }),
    group,
    evidence: lines,
    ofacPortalScore: ofacPortalScore(left, right),
  }
}
