import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { Hit, Query } from '@kaihu/screening/model.ts'
import deskWords from '@kaihu/texts/en-US/screening-desk.json' with { type: 'json' }
import type { Database } from '../platform/database/connect.ts'
import { say } from '../platform/start/console.ts'
import { engineOf } from '../screening/engine/engine.ts'
import { describeHolds } from '../screening/lists/describe-lists.usecase.ts'

export type Search = (queries: readonly Query[]) => Promise<readonly (readonly Hit[])[]>

const holdWords: Readonly<Record<string, string>> = deskWords.hold

export async function searchInForce(database: Database): Promise<Search> {
  const engine = engineOf(database)
  // Taken up while the rest is read; what fails here is said by the search itself.
  void engine.prepare().catch(() => undefined)
  for (const { list, code } of await describeHolds(database, instantOf(new Date()))) {
    say(`Not clear: ${(holdWords[code] ?? code).replaceAll('{{list}}', list)}`)
  }
  return async (queries) => (await engine.screen(queries)).hits
}
