import { draftListUse, listScreeningLists } from '@kaihu/contract/screening-lists.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { draft } from '../changes/read-changes.usecase.ts'
import { readAdministratorsLists } from './read-lists.usecase.ts'

export const listRoutes: readonly Route[] = [
  implement(listScreeningLists, (_input, context) => readAdministratorsLists(context)),
  implementWrite(draftListUse, ({ params, body }, { trx, actor, now }) =>
    draft(trx, 'list', { key: params.list, after: body.use, reason: body.reason, actor, now }),
  ),
]
