import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { findReleased, forgetReleased, keepReleased } from '../../settings/released-value.store.ts'
import type { Subject } from './subject.ts'

/** What is released over what came with the release or the bank's folder; null puts the delivered one back. */
export function overDelivered(
  { name, check }: Pick<Subject, 'name' | 'check'>,
  deliveredOf: (key: string) => unknown,
): Subject {
  return {
    name,
    read: async (trx, key) => (await findReleased(trx, key)) ?? deliveredOf(key),
    keptAs: (key, after) => (canonicalJson(after ?? null) === canonicalJson(deliveredOf(key)) ? null : after),
    check,
    needsSecond: () => true,
    apply: (trx, { key, after, changeId, now }) =>
      after === null ? forgetReleased(trx, key) : keepReleased(trx, { key, value: after, changeId, now }),
    about: () => null,
  }
}
