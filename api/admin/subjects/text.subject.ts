import { whyTextIsKept } from '@kaihu/domain/admin/look/kept-texts.ts'
import { TEXT_PREFIX } from '@kaihu/domain/admin/look/look-parts.ts'
import { problemsOfText } from '@kaihu/domain/admin/look/screen-text.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findScreenText } from '../../platform/texts/screen-texts.ts'
import { saidTextSchema } from '../../settings/look/read-look.usecase.ts'
import { findReleased, forgetReleased, keepReleased } from '../../settings/released-value.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function check(_trx: Transaction, { key, after }: Draft): Promise<void> {
  const name = key.slice(TEXT_PREFIX.length)
  const text = findScreenText(name)
  // What was released for a text that is no more can be put away all the same.
  if (after === null) return Promise.resolve()
  if (!key.startsWith(TEXT_PREFIX) || text === undefined) throw refuse('notFound')
  if (whyTextIsKept(name) !== null) throw refuseAdmin('text_kept')
  const said = saidTextSchema.safeParse(after)
  if (!said.success) throw refuseAdmin('text_incomplete')
  const [wrong] = problemsOfText(said.data, text.words)
  if (wrong) throw refuseAdmin(wrong.problem.code, { ...wrong.problem.params, language: wrong.language })
  if (canonicalJson(said.data) === canonicalJson(text.words)) throw refuseAdmin('text_as_delivered')
  return Promise.resolve()
}

/** The bank's own words of a text of screens and messages; null: as they came with the release, or its folder. */
export const textSubject: Subject = {
  name: 'text',
  read: findReleased,
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, changeId, now }) =>
    after === null ? forgetReleased(trx, key) : keepReleased(trx, { key, value: after, changeId, now }),
  about: () => null,
}
