import { LICENCE_OPERATIONS, type LicenceReading } from '@kaihu/contract/licence-provider.ts'
import type { Database } from '../../platform/database/connect.ts'
import { below } from '../http-core.ts'
import { askOutside, failureOf, readJson } from '../outbound.ts'
import { type OutsideSettings, outsideEnd } from '../outside/ends.ts'

/** Where electronic business licences are read. Throws a CoreSystemError. */
export type LicenceProvider = {
  /** The licence behind a code, once; null where the code is none, or has run out. */
  read(code: string): Promise<LicenceReading | null>
}

/** The provider that ELICENCE_URL names; undefined where the settings name none. */
export function licenceProviderOf(
  settings: OutsideSettings,
  database: Database,
): LicenceProvider | undefined {
  const end = outsideEnd('ELICENCE', settings, database)
  if (!end) return undefined
  const base = below(end)
  return {
    read: (code) => {
      const request = { operation: 'LICENCE_READ', path: 'LICENCE_READ', content: { code } } as const
      return askOutside(base, request, async (answer) => {
        if (answer.status === 404) return null
        if (!answer.ok) throw failureOf(base, answer.status)
        return readJson(answer, LICENCE_OPERATIONS.LICENCE_READ.answer)
      })
    },
  }
}
