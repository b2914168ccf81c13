import { whyTextIsKept } from '@kaihu/domain/admin/look/kept-texts.ts'
import { TEXT_PREFIX } from '@kaihu/domain/admin/look/look-parts.ts'
import { problemsOfText, type SaidText } from '@kaihu/domain/admin/look/screen-text.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findScreenText } from '../../platform/texts/screen-texts.ts'
import { saidTextSchema } from '../../settings/look/read-look.usecase.ts'
import { findReleased } from '../../settings/released-value.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { overDelivered } from './over-delivered.ts'
import type { Draft } from './subject.ts'

function nameOf(key: string): string {
  return key.slice(TEXT_PREFIX.length)
}

function deliveredOf(key: string): SaidText | null {
  return findScreenText(nameOf(key))?.words ?? null
}

async function check(trx: Transaction, { key, after }: Draft): Promise<void> {
  // What was released for a text that is no more can be put away all the same.
  if (after === null) {
    if ((await findReleased(trx, key)) === null) throw refuseAdmin('nothing_changes')
    return
  }
  const delivered = deliveredOf(key)
  if (delivered === null) throw refuse('notFound')
  if (whyTextIsKept(nameOf(key)) !== null) throw refuseAdmin('text_kept')
  const said = saidTextSchema.safeParse(after)
  if (!said.success) throw refuseAdmin('text_incomplete')
  const [wrong] = problemsOfText(said.data, delivered)
  if (wrong) throw refuseAdmin(wrong.problem.code, { ...wrong.problem.params, language: wrong.language })
}

/** The bank's own words of a text of screens and messages; null: as they came with the release, or its folder. */
export const textSubject = overDelivered({ name: 'text', check }, deliveredOf)
