import { type Answers, asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { entriesAt } from '@kaihu/domain/form/answers/find.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { countOrdersOfAgent } from './agent-orders.store.ts'

/** Most open orders of anyone who handles this opening, this one included; 0 while no document number is told. */
export async function countAgentOrders(database: Queryable, answers: Answers): Promise<number> {
  const numbers = entriesAt(answers, 'authorisedPersons.authorisedPersons')
    .filter(({ isAgent }) => isAgent === true)
    .map(({ person }) => asText(asRecord(asRecord(person).idDocument).idNumber))
    .filter((number) => number !== '')
  const counts = await Promise.all(numbers.map((number) => countOrdersOfAgent(database, number)))
  return Math.max(0, ...counts)
}
