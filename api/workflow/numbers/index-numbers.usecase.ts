import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { changeMasked } from '@kaihu/domain/application/masking/masked-field.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { keepNumbers, ordersWithNumbersDue } from '../../order/numbers/keep-numbers.usecase.ts'
import type { GivenNumber, NumberKeys } from '../../order/numbers/number-keys.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

const BATCH = 200
/** A run gives the worker back to others after that. */
const MOST_MS = 60_000

function numbersIn(answers: Answers): readonly GivenNumber[] {
  const found: GivenNumber[] = []
  for (const { key, fields } of allSections) {
    changeMasked(fields, answersOf(answers, key), key, (text, kind, path) => {
      if ((kind === 'phone' && !path.endsWith('.ext')) || kind === 'identity') found.push({ kind, text })
      return text
    })
  }
  return found
}

export async function indexNumbers({
  database,
  clock,
  keys,
}: {
  database: Database
  clock: Clock
  keys: NumberKeys
}): Promise<void> {
  const until = clock().getTime() + MOST_MS
  for (;;) {
    const codes = await ordersWithNumbersDue(database, BATCH)
    for (const orderCode of codes) {
      const read = async (trx: Parameters<typeof keepNumbers>[0]) =>
        numbersIn((await getKeptAnswers(trx, orderCode)).answers)
      await inTransaction(database, (trx) => keepNumbers(trx, orderCode, { keys, read }))
    }
    if (codes.length < BATCH || clock().getTime() > until) return
  }
}
