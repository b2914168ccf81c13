import type { FetchEnd } from '@kaihu/domain/screening/list-fetch.ts'
import { mayReleaseItself } from '@kaihu/domain/screening/list-use.ts'
import { CoreSystemError, type Trouble } from '../../../bank/core-system.ts'
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
import { type Attempt, FETCHER, keepAttempt } from './attempt.store.ts'
import { findTags, saveTags } from './list-fetch.store.ts'

export type FetchDeps = {
  readonly database: Database
  readonly clock: () => Date
  readonly sources: ListSources
  readonly source: ListSource
}

type Unreachable = { readonly kind: 'unreachable'; readonly trouble: Trouble }

/** What was in the way at the publisher's own place is what is told, rather than at a mirror after it. */
async function fetchAnywhere(listCode: string, deps: FetchDeps): Promise<Fetched | Unreachable> {
  let first: Trouble | undefined
  const tags = await findTags(deps.database, listCode)
  for (const urls of deps.sources[listCode] ?? []) {
    try {
      return await fetchFiles(urls, tags, deps.source)
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
      first ??= error.trouble
    }
  }
  return { kind: 'unreachable', trouble: first ?? { cause: 'unknown' } }
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
      actor: FETCHER,
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

type End = Omit<Attempt, 'list'>

const NOTHING_NEW: End = { end: 'unchanged', versionId: null, trouble: null }

async function take({ files, tags }: Extract<Fetched, { kind: 'files' }>, one: One): Promise<End> {
  const { listCode, format, deps } = one
  const by = { database: deps.database, actor: FETCHER, now: deps.clock() }
  const loaded = await loadFiles({ listCode, format, files }, by)
  await saveTags(deps.database, listCode, tags, deps.clock())
  const { versionId, state } = loaded.version
  if (loaded.isUnchanged) return NOTHING_NEW
  const brought = { versionId, trouble: null }
  if (await releaseByRule(loaded.version, deps)) return { ...brought, end: 'released' }
  if (state === 'waiting') await tellOfVersion(listCode, loaded, by)
  else await tellOfRefusal(listCode, versionId, deps)
  return { ...brought, end: state === 'waiting' ? 'waiting' : 'refused' }
}

type One = { readonly listCode: string; readonly format: string; readonly deps: FetchDeps }

async function endOf(one: One): Promise<End> {
  const { listCode, deps } = one
  const fetched = await fetchAnywhere(listCode, deps)
  if (fetched.kind === 'files') return take(fetched, one)
  if (fetched.kind === 'unchanged') {
    await confirm(listCode, deps)
    return NOTHING_NEW
  }
  await tellOfRefusal(listCode, deps.clock().toISOString().slice(0, 10), deps)
  const { cause, status = null, setting = null } = fetched.trouble
  return { end: 'unreachable', versionId: null, trouble: { cause, status, setting } }
}

async function fetchOne(one: One): Promise<FetchEnd> {
  const { listCode, deps } = one
  const end = await endOf(one)
  await keepAttempt(deps.database, { list: listCode, ...end }, deps.clock())
  return end.end
}

/**
 * What is broken or much smaller is held up by the loader's checks. What cannot be fetched is said once a
 * day.
 */
export async function fetchLists(deps: FetchDeps): Promise<ReadonlyMap<string, FetchEnd | 'unknown'>> {
  const ends = new Map<string, FetchEnd | 'unknown'>()
  const lists = await listLists(deps.database)
  for (const listCode of Object.keys(deps.sources)) {
    const list = lists.find(({ code }) => code === listCode)
    if (list?.isEnded) continue
    ends.set(listCode, list ? await fetchOne({ listCode, format: list.format, deps }) : 'unknown')
  }
  return ends
}
