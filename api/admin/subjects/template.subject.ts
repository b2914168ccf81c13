import {
  noticeTemplateSchema,
  problemOfTemplate,
  TEMPLATE_NAMES,
  templateNameOf,
} from '@kaihu/domain/admin/notice-template.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findReleased, forgetReleased, keepReleased } from '../../settings/released-value.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function check(_trx: Transaction, { key, after }: Draft): Promise<void> {
  const name = templateNameOf(key)
  if (!TEMPLATE_NAMES.includes(name)) throw refuse('notFound')
  if (after === null) return Promise.resolve()
  const read = noticeTemplateSchema.safeParse(after)
  if (!read.success) throw refuseAdmin('template_incomplete')
  const problem = problemOfTemplate(name, read.data)
  if (problem) throw refuseAdmin(problem.code, problem.params)
  return Promise.resolve()
}

export const templateSubject: Subject = {
  name: 'template',
  read: findReleased,
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, changeId, now }) =>
    after === null ? forgetReleased(trx, key) : keepReleased(trx, { key, value: after, changeId, now }),
  about: () => null,
}
