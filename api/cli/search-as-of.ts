import { engineVersion } from '@kaihu/screening/config.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { hitsUnder } from '@kaihu/screening/tuning.ts'
import type { Database } from '../platform/database/connect.ts'
import { say } from '../platform/start/console.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { readIndex } from '../screening/engine/read-index.ts'
import { readStanding, UnknownVersion } from '../screening/lists/replay.usecase.ts'
import type { Search } from './screening-source.ts'

/**
 * By the numbers of matching of then, named versions in the place of theirs; says where the engine has
 * changed since.
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
