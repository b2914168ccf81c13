import type { BusinessRole } from '@kaihu/domain/access/roles.ts'

/** One demo account of each role, for tests that go through all of them. */
export const ROLE_ACCOUNTS: Readonly<Record<BusinessRole, string>> = {
  RO: 'ro1',
  RM: 'rm1',
  RM_LEADER: 'rml1',
  AO: 'ao1',
  AO_LEADER: 'aol1',
  CM: 'cm1',
  CM_LEADER: 'cml1',
  GSC_BB_CM: 'gsc1',
  CRT: 'crt1',
  HUB: 'hub1',
  INVESTIGATOR: 'inv1',
  SECTOR_HEAD: 'sector1',
  RISK_CONTROL: 'risk1',
  BB_OVERSIGHT: 'bbo1',
}
