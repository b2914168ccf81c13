import {
  addOwnEntry as addOwnEntryCall,
  discardListVersion,
  getListLoad,
  getListVersionInForce,
  listListNames,
  listRejectedRows,
  loadScreeningList,
  releaseListVersion,
} from '@kaihu/contract/screening-lists.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { staffIn } from '../screening.view.ts'
import { addOwnEntry } from './add-own-entry.usecase.ts'
import { discardVersion, releaseVersion } from './decide-version.usecase.ts'
import { versionViewOf } from './list.view.ts'
import { loadFiles } from './load/load-files.usecase.ts'
import { tellOfOwnEntry, tellOfVersion } from './load/tell-of-version.usecase.ts'
import { readListNames, readLoad, readRejected, readVersionInForce } from './read-lists.usecase.ts'

const load = implement(loadScreeningList, async ({ params, body }, { database, actor, now }) => {
  const by = { database, actor, now }
  const loaded = await loadFiles({ listCode: params.list, ...body }, by)
  await tellOfVersion(params.list, loaded, by)
  const { version, isUnchanged } = loaded
  const names = await nameStaff(database, [...staffIn([version.loadedBy, version.decidedBy])])
  return { version: versionViewOf(version, actor, names), isUnchanged }
})

const addEntry = implementWrite(addOwnEntryCall, async ({ params, body }, { trx, database, actor, now }) => {
  const added = await addOwnEntry(trx, { database, listCode: params.list, ...body, actor, now })
  await tellOfOwnEntry(trx, added, { actor, now })
  const { version, isUnchanged } = added
  const names = await nameStaff(trx, [...staffIn([version.loadedBy, version.decidedBy])])
  return { version: versionViewOf(version, actor, names), isUnchanged }
})

export const screeningListRoutes: readonly Route[] = [
  addEntry,
  implement(listListNames, (_input, { database }) => readListNames(database)),
  load,
  implement(getListLoad, ({ params }, { database }) => readLoad(params.list, database)),
  implementWrite(releaseListVersion, async ({ params, body }, { trx, actor, now }) => {
    await releaseVersion(trx, { ...params, ...body, actor, now })
    return params
  }),
  implementWrite(discardListVersion, async ({ params, body }, { trx, actor, now }) => {
    await discardVersion(trx, { ...params, ...body, actor, now })
    return params
  }),
  implement(listRejectedRows, ({ params }, { database }) => readRejected(params.versionId, database)),
  implement(getListVersionInForce, ({ params, query }, { database, actor, now }) =>
    readVersionInForce({ list: params.list, at: query.at }, { database, actor, now }),
  ),
]
