import { listUseSchema, problemOfListUse } from '@kaihu/domain/screening/list-use.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { LIST_FORMATS } from '../../screening/lists/load/list-reader.ts'
import { readListSettings, setList } from '../../screening/lists/set-list.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function check(_trx: Transaction, { key, before, after }: Draft): Promise<void> {
  const known = before as { readonly isEnded: boolean } | null
  const problem = problemOfListUse(key, known, after)
  if (problem !== null) throw problem === 'list_unknown' ? refuse('notFound') : refuseAdmin(problem)
  const format = listUseSchema.parse(after).list?.format
  if (format !== undefined && !LIST_FORMATS.includes(format)) throw refuseAdmin('value_invalid')
  return Promise.resolve()
}

export const listSubject: Subject = {
  name: 'list',
  read: async (trx, key) => (await readListSettings(trx, key)) ?? null,
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, actor, now }) =>
    setList(trx, { listCode: key, ...listUseSchema.parse(after), actor, now }),
  about: () => null,
}
