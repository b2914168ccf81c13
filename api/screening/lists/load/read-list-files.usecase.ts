import { canaryGates, type GateFailure } from '@kaihu/screening/lists/sanity-gates.ts'
import type { Queryable } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { knownCanaries } from '../known-canaries.ts'
import { listLists } from '../list.store.ts'
import type { Gate } from '../version.store.ts'
import type { ListFile } from './list-reader.ts'
import { hashFiles, type OnProgress, type ParsedList, parseList } from './parse-list.ts'
import { whyUnreadable } from './why-unreadable.ts'

export type ListFiles = {
  readonly listCode: string
  readonly format?: string | undefined
  readonly files: readonly ListFile[]
  readonly onProgress?: OnProgress
}

export type ListReading = {
  readonly listCode: string
  readonly format: string
  readonly fileName: string
  readonly read: ReadList | UnreadList
}

export type UnreadList = { readonly failure: Gate; readonly sha256: string }

export type ReadList = ParsedList & { readonly missing: readonly GateFailure[] }

/**
 * Best outside a transaction: a million names take longer than one may stand idle. An unknown list is refused
 * as not found.
 */
export async function readListFiles(
  database: Queryable,
  { listCode, format: given, files, onProgress = () => undefined }: ListFiles,
): Promise<ListReading> {
  const list = (await listLists(database)).find(({ code }) => code === listCode)
  if (!list) throw refuse('notFound')
  const format = given ?? list.format
  const canaries = [...list.canaries, ...knownCanaries(format)]
  const fileName = files.map(({ name }) => name).join(', ')
  return {
    listCode,
    format,
    fileName,
    read: await tryToRead(files, { format, listCode, canaries, onProgress }),
  }
}

/** SHA-256 of nothing: the bytes of a file that is gone have none of their own. */
const EMPTY_SHA = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Reading = {
  readonly format: string
  readonly listCode: string
  readonly canaries: Parameters<typeof canaryGates>[1]
  readonly onProgress: OnProgress
}

async function tryToRead(
  files: readonly ListFile[],
  { format, listCode, canaries, onProgress }: Reading,
): Promise<ListReading['read']> {
  try {
    const parsed = await parseList(files, format, listCode, onProgress)
    onProgress({ phase: 'checking', done: 0, total: parsed.entries.length })
    return { ...parsed, missing: parsed.entries.length === 0 ? [] : canaryGates(parsed.entries, canaries) }
  } catch (error) {
    return { failure: whyUnreadable(error), sha256: await hashFiles(files).catch(() => EMPTY_SHA) }
  }
}
