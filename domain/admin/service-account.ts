import { z } from 'zod'
import { hasCapability } from '../access/capabilities.ts'
import { MACHINE_SCOPES, SCOPE_NAMES } from '../access/machine-scopes.ts'
import { BUSINESS_ROLES } from '../access/roles.ts'
import { nameText } from '../base/name-text.ts'
import { SECTORS } from './staff-account.ts'

const CERTIFICATE = /^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----$/

/** A program of the bank: what it sees it sees as this role in these branches, and only what its scopes name. */
export const serviceAccountSchema = z.strictObject({
  name: nameText(60),
  role: z.enum(BUSINESS_ROLES),
  branches: z.array(z.string().max(20)).max(200),
  sector: z.enum(SECTORS).nullable(),
  scopes: z.array(z.enum(SCOPE_NAMES)).min(1),
  callsPerMinute: z.int().min(1).max(6_000),
  /** by which the messages of a treasury system are signed (PEM) */
  certificate: z.string().trim().regex(CERTIFICATE).max(8_000).optional(),
})
export type ServiceAccount = z.infer<typeof serviceAccountSchema>

export type ServiceAccountProblem = 'scope_beyond_role' | 'sector_missing' | 'certificate_missing'

export function problemOfService(account: ServiceAccount): ServiceAccountProblem | null {
  const { role, scopes, sector, certificate } = account
  if (role === 'SECTOR_HEAD' && sector === null) return 'sector_missing'
  if (scopes.includes('ebam.exchange') && certificate === undefined) return 'certificate_missing'
  return scopes.every((scope) => hasCapability(role, MACHINE_SCOPES[scope])) ? null : 'scope_beyond_role'
}
