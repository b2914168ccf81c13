import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { matchingSchema, problemOfMatching } from '@kaihu/domain/screening/matching.ts'
import { OWN_NUMBERS } from '@kaihu/screening/tuning.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findLastReleased } from '../../screening/matching/read-matching.usecase.ts'
import { releaseMatching } from '../../screening/matching/release-matching.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Release, Subject } from './subject.ts'

export const MATCHING_KEY = 'matching'

function check(_trx: Transaction, { key, after, now }: Draft): Promise<void> {
  if (key !== MATCHING_KEY) throw refuse('notFound')
  const today = shanghaiDateOf(instantOf(now))
  const problem = problemOfMatching(after, { today, own: OWN_NUMBERS })
  if (problem !== null) throw refuseAdmin(problem)
  return Promise.resolve()
}

async function apply(trx: Transaction, { changeId, after, now }: Release): Promise<void> {
  const isTried = await releaseMatching(trx, { changeId, matching: matchingSchema.parse(after), now })
  if (!isTried) throw refuseAdmin('not_tried')
}

/** Threshold and weights of matching: from a day on, and never before a dry run said what they change. */
export const matchingSubject: Subject = {
  name: 'matching',
  read: (trx) => findLastReleased(trx),
  check,
  needsSecond: () => true,
  apply,
  about: () => null,
}
