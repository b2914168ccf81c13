import type { revealNumbers as revealNumbersCall } from '@kaihu/contract/application.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type MaskedKind, revealableBy } from '@kaihu/domain/access/masked-data.ts'
import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { changeMasked } from '@kaihu/domain/application/masking/masked-field.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { showData } from '../../order/reads/shown-data.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { orderChain } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { getKeptAnswers } from '../kept-answers.usecase.ts'

type Look = {
  orderCode: string
  purpose: string
  kinds?: readonly MaskedKind[] | undefined
  actor: StaffActor
  now: Date
}

function fieldsWith(answers: Answers, kinds: readonly MaskedKind[]): readonly string[] {
  const found: string[] = []
  for (const { key, fields } of allSections) {
    changeMasked(fields, answersOf(answers, key), key, (text, kind, path) => {
      if (text !== '' && kinds.includes(kind)) found.push(path)
      return text
    })
  }
  return found
}

export async function revealNumbers(
  { orderCode, purpose, kinds: wanted, actor, now }: Look,
  database: Database,
): Promise<CallReply<typeof revealNumbersCall>> {
  await getVisibleOrder(database, orderCode, actor)
  const kinds = revealableBy(actor.role).filter((kind) => wanted === undefined || wanted.includes(kind))
  const { answers } = await getKeptAnswers(database, orderCode)
  const fields = fieldsWith(answers, kinds)
  const until = await inTransaction(database, async (trx) => {
    const end = await showData(trx, { actor, orderCode, kinds, now })
    await appendAudit(trx, {
      chainId: orderChain(orderCode),
      kind: 'application.numbers-revealed',
      actor,
      at: now,
      body: { orderCode, purpose, kinds, fields, until: end.toISOString() },
    })
    return end
  })
  return { kinds: [...kinds], until: until.toISOString() }
}
