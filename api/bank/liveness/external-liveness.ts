import { LIVENESS_OPERATIONS, type LivenessStanding, type LivenessToBegin } from '@kaihu/contract/liveness.ts'
import type { Database } from '../../platform/database/connect.ts'
import { below } from '../http-core.ts'
import { callOutside } from '../outbound.ts'
import { type OutsideSettings, outsideEnd } from '../outside/ends.ts'

export type LivenessCheck = {
  /** Once for each reference, however often it is asked. */
  begin(session: LivenessToBegin): Promise<{ readonly sessionId: string; readonly sessionUrl: string }>
  read(sessionId: string): Promise<LivenessStanding>
}

const { LIVENESS_BEGIN, LIVENESS_READ } = LIVENESS_OPERATIONS

export function livenessCheckOf(settings: OutsideSettings, database: Database): LivenessCheck | undefined {
  const end = outsideEnd('LIVENESS', settings, database)
  if (!end) return undefined
  const base = below(end)
  const to = (operation: keyof typeof LIVENESS_OPERATIONS) => ({ operation, path: operation })
  return {
    begin: (content) =>
      callOutside(base, { ...to('LIVENESS_BEGIN'), key: content.reference, content }, LIVENESS_BEGIN.answer),
    read: (sessionId) =>
      callOutside(base, { ...to('LIVENESS_READ'), content: { sessionId } }, LIVENESS_READ.answer),
  }
}
