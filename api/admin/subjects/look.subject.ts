import { lookPartOf, problemOfLook } from '@kaihu/domain/admin/look/look-parts.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findReleased, forgetReleased, keepReleased } from '../../settings/released-value.store.ts'
import { deliveredLook } from '../look/delivered-look.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function deliveredOf(key: string): unknown {
  const part = lookPartOf(key)
  return part === undefined ? null : deliveredLook(part)
}

async function check(trx: Transaction, { key, after }: Draft): Promise<void> {
  const part = lookPartOf(key)
  if (part === undefined) throw refuse('notFound')
  if (after === null) {
    if ((await findReleased(trx, key)) === null) throw refuseAdmin('nothing_changes')
    return
  }
  const problem = problemOfLook(part, after)
  if (problem) throw refuseAdmin(problem.code, problem.params)
}

/** The hotline and the colours of pages; null: those of the bank's folder, or as delivered. */
export const lookSubject: Subject = {
  name: 'look',
  read: async (trx, key) => (await findReleased(trx, key)) ?? deliveredOf(key),
  keptAs: (key, after) => (canonicalJson(after ?? null) === canonicalJson(deliveredOf(key)) ? null : after),
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, changeId, now }) =>
    after === null ? forgetReleased(trx, key) : keepReleased(trx, { key, value: after, changeId, now }),
  about: () => null,
}
