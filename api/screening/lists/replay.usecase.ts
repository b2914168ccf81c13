import type { MatchingNumbers } from '@kaihu/domain/screening/matching.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { configHashOf } from '@kaihu/screening/tuning.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findEngineAsOf } from '../hits/run.store.ts'
import { readMatchingAt } from '../matching/matching.store.ts'
import { listLists } from './list.store.ts'
import { findVersion, findVersionInForce, type Version } from './version.store.ts'

export type Standing = {
  readonly versions: readonly Version[]
  readonly without: readonly string[]
  /** The numbers of matching that were in force. */
  readonly numbers: MatchingNumbers
  readonly configHash: string
  /** The engine of the last screening until then; undefined when there was none. */
  readonly engine: { readonly engineVersion: string; readonly configHash: string } | undefined
  /** Whether the engine of today counts as that one did: only then are the numbers those that stood. */
  readonly isSameEngine: boolean
}

/**
 * Versions are kept for as long as a hit may have to be explained. @throws UnknownVersion when there is none
 * of that id
 */
export async function readStanding(
  database: Database,
  { at, named = [] }: { readonly at: Date; readonly named?: readonly string[] },
): Promise<Standing> {
  const versions = new Map<string, Version>()
  const lists = await listLists(database)
  for (const { code } of lists) {
    const version = await findVersionInForce(database, code, at)
    if (version) versions.set(code, version)
  }
  for (const versionId of named) {
    const version = await findVersion(database, versionId)
    if (!version) throw new UnknownVersion(versionId)
    versions.set(version.listCode, version)
  }
  const engine = await findEngineAsOf(database, at)
  const { numbers } = await readMatchingAt(database, at)
  const configHash = configHashOf(numbers)
  return {
    versions: [...versions.values()],
    without: lists.map(({ code }) => code).filter((code) => !versions.has(code)),
    numbers,
    configHash,
    engine,
    isSameEngine:
      engine === undefined || (engine.engineVersion === engineVersion && engine.configHash === configHash),
  }
}

export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion'

  constructor(versionId: string) {
    super(`There is no version ${versionId}; "kaihu lists" shows them.`)
  }
}
