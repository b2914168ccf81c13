/** The fourteen business roles (docs/glossary.md#roles), and ADMIN, the technical fifteenth. */
export const BUSINESS_ROLES = [
  'RO',
  'RM',
  'RM_LEADER',
  'AO',
  'AO_LEADER',
  'CM',
  'CM_LEADER',
  'GSC_BB_CM',
  'CRT',
  'HUB',
  'INVESTIGATOR',
  'SECTOR_HEAD',
  'RISK_CONTROL',
  'BB_OVERSIGHT',
] as const

export const ROLES = [...BUSINESS_ROLES, 'ADMIN'] as const

export type BusinessRole = (typeof BUSINESS_ROLES)[number]
export type Role = (typeof ROLES)[number]

/** Whoever may make a transition: a role, the applicant's own session, or a job. */
export type MakerRole = BusinessRole | 'CUSTOMER' | 'SYSTEM'

/** Whether a text is one of the fifteen role codes. */
export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}
