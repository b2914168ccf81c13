import { type Instant, instantOf } from '@kaihu/domain/base/instant.ts'
import { type ListHold, listHolds } from '@kaihu/domain/screening/screening-list.ts'
import type { Database } from '../../platform/database/connect.ts'
import { listLists } from './list.store.ts'
import { findVersion, listVersions } from './version.store.ts'

const MOST = 100

export async function listCodes(database: Database): Promise<readonly string[]> {
  return (await listLists(database)).map(({ code }) => code)
}

export async function listUsedCodes(database: Database): Promise<readonly string[]> {
  return (await listLists(database)).filter(({ isInUse }) => isInUse).map(({ code }) => code)
}

export async function describeHolds(database: Database, now: Instant): Promise<readonly ListHold[]> {
  return listHolds(await listLists(database), now)
}

const VERSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findListOfVersion(database: Database, versionId: string): Promise<string | undefined> {
  return VERSION_ID.test(versionId) ? (await findVersion(database, versionId))?.listCode : undefined
}

export async function describeLists(database: Database, now: Date): Promise<readonly string[]> {
  const lists = await listLists(database)
  const versions = await listVersions(database, MOST)
  const holds = listHolds(lists, instantOf(now))
  return lists.flatMap((list) => {
    const current = versions.find(({ versionId }) => versionId === list.currentVersion)
    const hold = holds.find((one) => one.list === list.code)?.code ?? 'usable'
    const waiting = versions.filter(
      ({ listCode, state }) =>
        listCode === list.code && (state === 'waiting' || state === 'blocked' || state === 'failed'),
    )
    return [
      `${list.code.padEnd(16)}${hold.padEnd(14)}${current ? `${current.counts.entries} entries, confirmed ${list.checkedAt}` : 'nothing in force'}`,
      ...waiting.map(({ versionId, state, fileName }) => `  ${versionId}  ${state}  ${fileName}`),
    ]
  })
}
