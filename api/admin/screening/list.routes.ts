import { draftListUse, listScreeningLists } from '@kaihu/contract/screening-lists.ts'
import { implement, implementWrite, inAccessRole, type Route } from '../../platform/routes.ts'
import type { Config } from '../../platform/start/config.ts'
import { draft } from '../changes/read-changes.usecase.ts'
import { readAdministratorsLists } from './read-lists.usecase.ts'

export function listAdminRoutes({ LIST_SOURCES }: Pick<Config, 'LIST_SOURCES'>): readonly Route[] {
  const sources = Object.keys(LIST_SOURCES ?? {})
  return inAccessRole([
    implement(listScreeningLists, (_input, context) => readAdministratorsLists(context, sources)),
    implementWrite(draftListUse, ({ params, body }, { trx, actor, now }) =>
      draft(trx, 'list', { key: params.list, after: body.use, reason: body.reason, actor, now }),
    ),
  ])
}
