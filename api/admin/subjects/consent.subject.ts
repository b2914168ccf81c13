import { problemOfConsentWords, RELEASABLE_TEXTS } from '@kaihu/domain/admin/consent-words.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { sql } from 'kysely'
import { readOwnWords } from '../../consents/own-words.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function check(_trx: Transaction, { key, after, now }: Draft): Promise<void> {
  if (!RELEASABLE_TEXTS.some((one) => one === key)) throw refuse('notFound')
  const problem = problemOfConsentWords(after, shanghaiDateOf(instantOf(now)))
  if (problem !== null) throw refuseAdmin(problem)
  return Promise.resolve()
}

/** The bank's own words of what customers agree to: always a new version, for what was agreed to stays what it was. */
export const consentSubject: Subject = {
  name: 'consent',
  read: readOwnWords,
  check,
  needsSecond: () => true,
  // The database itself looks that a second administrator released them.
  apply: async (trx, { changeId }) => {
    await sql`select kaihu.release_consent_text(${changeId}::uuid)`.execute(trx)
  },
  about: () => null,
}
