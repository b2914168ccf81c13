import { draftMatching, getMatching, listMatchingDifferences, repeatTrial } from '@kaihu/contract/matching.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { readDifferences } from '../../screening/matching/read-matching.usecase.ts'
import { showChange } from '../changes/read-changes.usecase.ts'
import { draftMatchingNumbers, repeatMatchingTrial } from './draft-matching.usecase.ts'
import { readMatching } from './read-matching.usecase.ts'

export const matchingRoutes: readonly Route[] = [
  implement(getMatching, (_input, context) => readMatching(context)),
  implementWrite(draftMatching, async ({ body }, { trx, actor, now }) =>
    showChange(trx, await draftMatchingNumbers(trx, { ...body, actor, now }), actor),
  ),
  implementWrite(repeatTrial, async ({ params }, { trx, actor, now }) => {
    await repeatMatchingTrial(trx, { ...params, actor, now })
    return params
  }),
  implement(listMatchingDifferences, ({ params, query }, { database, actor }) =>
    readDifferences(database, { ...params, ...query, role: actor.role }),
  ),
]
