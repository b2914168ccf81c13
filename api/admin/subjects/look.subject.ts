import { lookPartOf, problemOfLook } from '@kaihu/domain/admin/look/look-parts.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findReleased, forgetReleased, keepReleased } from '../../settings/released-value.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function check(_trx: Transaction, { key, after }: Draft): Promise<void> {
  const part = lookPartOf(key)
  if (part === undefined) throw refuse('notFound')
  const problem = after === null ? null : problemOfLook(part, after)
  if (problem) throw refuseAdmin(problem.code, problem.params)
  return Promise.resolve()
}

/** The hotline and the colours of pages; null: those of the bank's folder, or as delivered. */
export const lookSubject: Subject = {
  name: 'look',
  read: findReleased,
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, changeId, now }) =>
    after === null ? forgetReleased(trx, key) : keepReleased(trx, { key, value: after, changeId, now }),
  about: () => null,
}
