import type { ViewPurpose } from '@kaihu/contract/files.ts'

const PURPOSES: Readonly<Record<string, ViewPurpose>> = {
  AO: 'screening',
  RISK_CONTROL: 'screening',
  RM: 'dueDiligence',
  RO: 'dueDiligence',
  INVESTIGATOR: 'dueDiligence',
  HUB: 'opening',
  CRT: 'dueDiligence',
}

export function purposeOf(role: string): ViewPurpose {
  return PURPOSES[role] ?? 'review'
}
