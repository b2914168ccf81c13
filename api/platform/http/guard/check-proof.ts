import { type Call, needsRecentProof } from '@kaihu/contract/call.ts'
import { refuse } from '../../refuse.ts'
import type { Session } from '../../session/session.ts'
import type { SessionSettings } from '../../session/session-settings.ts'

/** A session whose person has not proved the second factor yet may do nothing else. */
export function checkComplete({ needs }: Session): void {
  if (needs !== null) throw refuse('secondFactorNeeded', { data: { needs } })
}

/** Where a second factor is demanded, the acts that matter most ask for one that was proved a short while ago. */
export function checkProof(call: Call, params: unknown, session: Session, settings: SessionSettings): void {
  if (session.audience !== 'staff' || settings.factor.demand === 'none' || session.isFreshlyProved) return
  if (needsRecentProof(call, (params ?? {}) as Record<string, unknown>)) throw refuse('stepUpNeeded')
}
