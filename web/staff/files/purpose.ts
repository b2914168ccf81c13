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

/** What for a person in this role looks at documents; kept with every look (files audit). */
export function purposeOf(role: string): ViewPurpose {
  return PURPOSES[role] ?? 'review'
}
