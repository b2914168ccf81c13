import { listConsentsIn } from '../../consents/consent.store.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

/**
 * What was agreed to within the order, in the words of then, and what of it was withdrawn. Nothing stands here that the
 * order's chain does not tell too; what holds for the customer's account has a chain of the customer's own.
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
