import type { WholeCustomer } from '@kaihu/contract/core-system.ts'
import { accountsOf } from '@kaihu/domain/application/chosen-accounts.ts'
import { partiesIn } from '@kaihu/domain/application/parties/parties.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import { type FrozenRow, freezeAnswers } from '@kaihu/domain/form/words/freeze.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { listDocumentsInUse } from '../documents/find-documents.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { applicationContextOf } from './application-context.ts'
import { readAnswers } from './section/section.store.ts'

type Answer = WholeCustomer['sections'][number]['answers'][number]

function answerOf({ path, field, value }: FrozenRow): Answer {
  const list = listOfField(field)
  return { key: path, type: field.kind.type, ...(list === undefined ? {} : { list }), value: value ?? null }
}

function partiesOf(answers: Answers): WholeCustomer['parties'] {
  return partiesIn(answers).map(({ kind, path, record }) => ({ key: path, kind, answers: { ...record } }))
}

/** The whole customer as a system of the bank receives it: by the questions asked now, with what is computed filled in. */
export async function wholeCustomer(trx: Transaction, state: OrderState, now: Date): Promise<WholeCustomer> {
  const context = applicationContextOf(state, now)
  const kept = await readAnswers(trx, state.orderCode)
  const answers = dropHidden(derive(kept.answers, context), context)
  const sections = freezeAnswers(answers, context)
  const documents = await listDocumentsInUse(trx, state.orderCode)
  return {
    flow: state.flow,
    answersVersion: state.answersVersion,
    sections: sections.map(({ key, rows }) => ({ key, answers: rows.map(answerOf) })),
    parties: partiesOf(answers),
    accounts: accountsOf(sectionScope('partC', answers, context)).map(({ type, currency }) => ({
      type,
      currency,
    })),
    documents: documents.map(({ documentId, slot, name, mediaType, size, sha256 }) => ({
      documentId,
      slot,
      name,
      mediaType,
      size,
      sha256,
    })),
  }
}
