import { mayReleaseItself } from '@kaihu/domain/screening/list-use.ts'
import { CoreSystemError } from '../../../bank/core-system.ts'
import { type Fetched, fetchFiles, type ListSource } from '../../../bank/lists/fetch-files.ts'
import { tellAdministrators } from '../../../notices/tell-administrators.usecase.ts'
import { appendAudit } from '../../../platform/audit/append.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ListSources } from '../../../platform/start/settings/list-settings.ts'
import { listChain } from '../../screening-chain.ts'
import { releaseVersion } from '../decide-version.usecase.ts'
import { listLists, lockList, touchList } from '../list.store.ts'
import { loadFiles } from '../load/load-files.usecase.ts'
import { tellOfVersion } from '../load/tell-of-version.usecase.ts'
import type { Version } from '../version.store.ts'
import { findTags, saveTags } from './list-fetch.store.ts'

export type FetchDeps = {
  readonly database: Database
  readonly clock: () => Date
  readonly sources: ListSources
  readonly source: ListSource
}

/**
 * What became of a list: as before, a version that came into force by a released rule, one that waits, one
 * that its checks held up, or no answer anywhere.
 */
export type FetchEnd = 'unchanged' | 'released' | 'waiting' | 'refused' | 'unreachable' | 'unknown'

const ACTOR = { kind: 'system', job: 'list-fetch' } as const

async function fetchAnywhere(listCode: string, deps: FetchDeps): Promise<Fetched | undefined> {
  const tags = await findTags(deps.database, listCode)
  for (const urls of deps.sources[listCode] ?? []) {
    try {
      return await fetchFiles(urls, tags, deps.source)
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
    }
  }
  return undefined
}

/** The list is still the publisher's: as after a load of the same file, unless something of it waits. */
function confirm(listCode: string, { database, clock }: FetchDeps): Promise<void> {
  return inTransaction(database, async (trx) => {
    const list = await lockList(trx, listCode)
    if (list?.currentVersion == null || list.pending !== null) return
    await touchList(trx, listCode, clock())
    const body = { list: listCode, versionId: list.currentVersion }
    await appendAudit(trx, {
      chainId: listChain(listCode),
      kind: 'lists.confirmed',
      actor: ACTOR,
      at: clock(),
      body,
    })
  })
}

function tellOfRefusal(listCode: string, once: string, { database, clock }: FetchDeps): Promise<void> {
  const told = { notice: 'listRefused', params: { name: listCode }, at: clock() } as const
  return inTransaction(database, (trx) =>
    tellAdministrators(trx, { ...told, onceKey: `list:${listCode}:${once}` }),
  )
}

/** Another one than who fetched it, for the database asks for two; the rule was released by two administrators. */
const RULE = { kind: 'system', job: 'list-release-rule' } as const

function releaseByRule(version: Version, { database, clock }: FetchDeps): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const list = await lockList(trx, version.listCode)
    if (!list || !mayReleaseItself(list, version)) return false
    const note = `${list.autoReleasePercent} %`
    await releaseVersion(trx, { versionId: version.versionId, actor: RULE, now: clock(), note })
    return true
  })
}

async function fetchOne(listCode: string, format: string, deps: FetchDeps): Promise<FetchEnd> {
  const { database, clock } = deps
  const fetched = await fetchAnywhere(listCode, deps)
  if (!fetched) {
    await tellOfRefusal(listCode, clock().toISOString().slice(0, 10), deps)
    return 'unreachable'
  }
  if (fetched.kind === 'unchanged') {
    await confirm(listCode, deps)
    return 'unchanged'
  }
  const { files, tags } = fetched
  const loaded = await loadFiles({ listCode, format, files }, { database, actor: ACTOR, now: clock() })
  await saveTags(database, listCode, tags, clock())
  if (loaded.isUnchanged) return 'unchanged'
  const { versionId, state } = loaded.version
  if (await releaseByRule(loaded.version, deps)) return 'released'
  if (state === 'waiting') await tellOfVersion(listCode, loaded, { database, actor: ACTOR, now: clock() })
  else await tellOfRefusal(listCode, versionId, deps)
  return state === 'waiting' ? 'waiting' : 'refused'
}

/**
 * What is broken or much smaller is held up by the loader's checks. What cannot be fetched is said once a
 * day.
 */
export async function fetchLists(deps: FetchDeps): Promise<ReadonlyMap<string, FetchEnd>> {
  const ends = new Map<string, FetchEnd>()
  const lists = await listLists(deps.database)
  for (const listCode of Object.keys(deps.sources)) {
    const list = lists.find(({ code }) => code === listCode)
    if (list?.isEnded) continue
    ends.set(listCode, list ? await fetchOne(listCode, list.format, deps) : 'unknown')
  }
  return ends
}
