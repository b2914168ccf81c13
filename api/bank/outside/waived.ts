import type { Waiver } from '../../platform/start/outside-systems.ts'
import { CoreSystemError } from '../core-system.ts'

/** What is asked of a system that the bank goes without: it fails for good, and says why. */
export function refuseWaived(waiver: Waiver): Promise<never> {
  const detail = `the bank goes without this system: ${waiver}=none`
  return Promise.reject(new CoreSystemError('refused', detail, { cause: 'waived', setting: waiver }))
}
