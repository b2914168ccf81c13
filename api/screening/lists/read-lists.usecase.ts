import type { CallReply } from '@kaihu/contract/call.ts'
import type {
  getListVersionInForce,
  listListNames,
  ScreeningListView,
} from '@kaihu/contract/screening-lists.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { listHolds } from '@kaihu/domain/screening/screening-list.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { staffIn } from '../screening.view.ts'
import { listLastAttempts } from './fetch/attempt.store.ts'
import { listLists } from './list.store.ts'
import { listViewOf, versionViewOf } from './list.view.ts'
import { findLoad } from './load/load.store.ts'
import { findVersion, findVersionInForce, listRejected, listVersions } from './version.store.ts'

type Reader = { readonly database: Database; readonly actor: StaffActor; readonly now: Date }

const MOST_VERSIONS = 200
const MOST_ROWS = 500

export async function readListNames(database: Database): Promise<CallReply<typeof listListNames>> {
  const lists = await listLists(database)
  return { items: lists.flatMap(({ code, title }) => (title ? [{ code, ...title }] : [])) }
}

export async function readLists(
  { database, actor, now }: Reader,
  sources: readonly string[],
): Promise<{ items: Omit<ScreeningListView, 'waiting'>[] }> {
  const lists = await listLists(database)
  const holds = listHolds(lists, instantOf(now))
  const versions = await listVersions(database, MOST_VERSIONS)
  const refs = versions.flatMap(({ loadedBy, decidedBy }) => [loadedBy, decidedBy])
  const names = await nameStaff(database, [...staffIn(refs)])
  const views = versions.map((version) => versionViewOf(version, actor, names))
  const fetching = { sources, attempts: await listLastAttempts(database) }
  return { items: lists.map((list) => listViewOf(list, views, { holds, now: instantOf(now), fetching })) }
}

/** "What did we screen against on that day." */
export async function readVersionInForce(
  { list, at }: { list: string; at: string },
  { database, actor }: Reader,
): Promise<CallReply<typeof getListVersionInForce>> {
  const version = await findVersionInForce(database, list, new Date(at))
  if (!version) return { version: null }
  const names = await nameStaff(database, [...staffIn([version.loadedBy, version.decidedBy])])
  return { version: versionViewOf(version, actor, names) }
}

export async function readLoad(list: string, database: Database) {
  return {
    load: (await findLoad(database, list)) ?? null,
  }
}

export async function readRejected(versionId: string, database: Database) {
  if (!(await findVersion(database, versionId))) throw refuse('notFound')
  return { items: [...(await listRejected(database, versionId, MOST_ROWS))] }
}
