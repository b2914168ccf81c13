import { instantOf } from '@kaihu/domain/base/instant.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import type { Hit, ListEntry, Query } from '@kaihu/screening/model.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { hitsUnder } from '@kaihu/screening/tuning.ts'
import words from '@kaihu/texts/en-US/screening.json' with { type: 'json' }
import deskWords from '@kaihu/texts/en-US/screening-desk.json' with { type: 'json' }
import type { Database } from '../platform/database/connect.ts'
import { say } from '../platform/start/console.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { engineOf } from '../screening/engine/engine.ts'
import { readIndex } from '../screening/engine/read-index.ts'
import { describeHolds } from '../screening/lists/describe-lists.usecase.ts'
import { listFilesAt } from '../screening/lists/load/list-files.ts'
import { LIST_FORMATS } from '../screening/lists/load/list-reader.ts'
import { parseList } from '../screening/lists/load/parse-list.ts'
import { readStanding, UnknownVersion } from '../screening/lists/replay.usecase.ts'

/** Finds whom names resemble, best first; a few at a time where an answer takes its way. */
export type Search = (queries: readonly Query[]) => Promise<readonly (readonly Hit[])[]>

/** Searches list files, each named FORMAT:FILE. */
export async function searchFiles(lists: readonly string[]): Promise<Search> {
  const entries: ListEntry[] = []
  for (const list of lists) {
    const [format = '', file = ''] = list.split(/:(.*)/s)
    if (!LIST_FORMATS.includes(format))
      throw new StartupError(`There is no list format "${format}". There are: ${LIST_FORMATS.join(', ')}.`)
    const parsed = await parseList(listFilesAt(file), format, format)
    for (const { line, code } of parsed.rejected) say(`${file}, line ${line}: ${words.reject[code]}`)
    for (const id of parsed.repeatedIds) say(`${file}: several entries have the id ${id}; all are searched`)
    for (const entry of parsed.entries) entries.push(entry)
  }
  const index = buildIndex(entries)
  return async (queries) => queries.map((query) => screenName(index, query))
}

const holdWords: Readonly<Record<string, string>> = deskWords.hold

/** Searches the lists in force, and says which of them cannot be relied on. */
export async function searchInForce(database: Database): Promise<Search> {
  const engine = engineOf(database)
  // Taken up while the rest is read; what fails here is said by the search itself.
  void engine.prepare().catch(() => undefined)
  for (const { list, code } of await describeHolds(database, instantOf(new Date()))) {
    say(`Not clear: ${(holdWords[code] ?? code).replaceAll('{{list}}', list)}`)
  }
  return async (queries) => (await engine.screen(queries)).hits
}

/**
 * Searches the lists as they stood on a moment, by the numbers of matching of then, named versions in the place of theirs; says which they are, and where
 * the engine has changed since.
 */
export async function searchAsOf(database: Database, at: Date, named: readonly string[]): Promise<Search> {
  const standing = await readStanding(database, { at, named }).catch((error: unknown) => {
    throw error instanceof UnknownVersion ? new StartupError(error.message) : error
  })
  for (const { listCode, versionId, sha256, publisherDate } of standing.versions)
    say(`${listCode}: version ${versionId}, published ${publisherDate ?? 'unknown'}, SHA-256 ${sha256}`)
  for (const list of standing.without) say(`${list}: no version was in force`)
  say(`Numbers of matching: ${JSON.stringify(standing.numbers)}, hash ${standing.configHash}`)
  if (!standing.isSameEngine)
    say(
      `The engine was ${standing.engine?.engineVersion} then and is ${engineVersion} now, or its numbers were ` +
        'others: scores may differ from those that were shown; hits that were kept say theirs.',
    )
  const index = await readIndex(
    database,
    Object.fromEntries(standing.versions.map(({ listCode, versionId }) => [listCode, versionId])),
  )
  return async (queries) =>
    queries.map((query) => hitsUnder(standing.numbers, () => screenName(index, query)))
}
