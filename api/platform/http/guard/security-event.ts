import type { CodeName } from '@kaihu/contract/wire/codes.ts'
import type { FastifyRequest } from 'fastify'
import type { RefusalError } from '../../refuse.ts'

/** Codes that alarms are set on: they never change. */
export const SECURITY_EVENTS: Readonly<Partial<Record<CodeName, string>>> = {
  signatureInvalid: 'SEC-SIGNATURE',
  requestReplayed: 'SEC-REPLAY',
  crossSiteRequest: 'SEC-CROSS-SITE',
  unknownHost: 'SEC-HOST',
  forbidden: 'SEC-DENIED',
  ordersReadLimit: 'SEC-READ-LIMIT',
  tooManyRequests: 'SEC-THROTTLE',
  machineUnknown: 'SEC-MACHINE',
}

/** What was refused because it reached for what is not the person's. */
const OUT_OF_SCOPE = 'SEC-OUT-OF-SCOPE'

export function securityEventOf({
  codeName,
  details,
}: Pick<RefusalError, 'codeName' | 'details'>): string | undefined {
  return SECURITY_EVENTS[codeName] ?? (details.denied ? OUT_OF_SCOPE : undefined)
}

/** Who is meant, as far as it is known: a number of the staff, or that it was a customer. No name, address or number. */
export function whoOf({ session, caller, program }: FastifyRequest): string {
  const staffId = session?.actor.kind === 'staff' ? session.actor.staffId : caller?.staff_id
  if (staffId) return `staff:${staffId}`
  if (program) return `program:${program.account_id}`
  return session || caller ? 'customer' : 'stranger'
}
