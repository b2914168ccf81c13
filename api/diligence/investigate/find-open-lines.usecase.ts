import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Lacking } from '../../order/command/lacking.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { openPartsOf, readInvestigation } from './read-investigation.usecase.ts'

export async function findOpenLines(
  database: Queryable,
  standing: { state: OrderState; now: Date },
): Promise<readonly Lacking[]> {
  const { lines, conclusion } = openPartsOf(await readInvestigation(database, standing))
  const open = lines.map((line) => ({ path: `investigate.${line}`, code: 'lines_open' }))
  return [
    ...(lines.length > 0 ? [{ refusal: refusal('lines_open', { count: lines.length }), open }] : []),
    ...(conclusion.length > 0
      ? [
          {
            refusal: refusal('conclusion_open'),
            open: conclusion.map(({ path, code }) => ({ path, code })),
          },
        ]
      : []),
  ]
}
