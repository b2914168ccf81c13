import { lookPartOf, problemOfLook } from '@kaihu/domain/admin/look/look-parts.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findReleased } from '../../settings/released-value.store.ts'
import { deliveredLook } from '../look/delivered-look.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { overDelivered } from './over-delivered.ts'
import type { Draft } from './subject.ts'

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
export const lookSubject = overDelivered({ name: 'look', check }, deliveredOf)
