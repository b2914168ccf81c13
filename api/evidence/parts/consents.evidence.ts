import { listConsentsIn } from '../../consents/consent.store.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

/**
 * In the words of then. Nothing stands here that the order's chain does not tell; the account's consents are
 * elsewhere.
 */
export const consentsEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const consents = await listConsentsIn(snapshot, state.orderCode)
    const rows = consents.map(
      ({ consentId, key, version, locale, words, sha256, agreedAt, isOnBehalf, withdrawnAt }) => ({
        consentId,
        key,
        version,
        locale,
        words,
        sha256,
        agreedAt,
        isOnBehalf,
        withdrawnAt,
      }),
    )
    return { files: [jsonFile('order/consents.json', rows)] }
  }
