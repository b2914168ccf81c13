import type { CallReply } from '@kaihu/contract/call.ts'
import type { ConnectionView } from '@kaihu/contract/connections.ts'
import type { getReadiness } from '@kaihu/contract/readiness.ts'
import { unreadyOf } from '@kaihu/domain/admin/readiness.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { isArrangedAsDelivered } from '@kaihu/domain/base/public-holidays.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import { describeHolds, listUsedCodes } from '../screening/lists/describe-lists.usecase.ts'
import { listBranches } from '../settings/branches/branch.store.ts'
import { listReleased } from '../settings/released-value.store.ts'
import { readConnections } from './read-connections.usecase.ts'
import { countHolders } from './readiness.store.ts'

type Parts = { readonly database: Database; readonly config: Config; readonly now: Date }

/** A system that the settings name and that does not answer, or was never asked. One that only tells is no such. */
function isSilent({ standing, state, mayTry }: ConnectionView): boolean {
  return state === 'failing' || (standing === 'real' && mayTry && state === 'untried')
}

function arrangedYears(keys: readonly string[], today: string): ReadonlySet<string> {
  const own = keys.flatMap((key) => /^calendar\.(\d{4})$/.exec(key)?.[1] ?? [])
  const year = Number(today.slice(0, 4))
  const delivered = [String(year), String(year + 1)].filter(isArrangedAsDelivered)
  return new Set([...own, ...delivered])
}

/** What is still missing before an order can go all its way. */
export async function readReadiness(parts: Parts): Promise<CallReply<typeof getReadiness>> {
  const { database, now } = parts
  const today = shanghaiDateOf(instantOf(now))
  const released = await listReleased(database)
  const branches = await listBranches(database)
  const holds = await describeHolds(database, instantOf(now))
  const countryHead = released.find(({ key }) => key === 'countryHeadApprovers')?.value
  const connections = await readConnections(parts)
  const items = unreadyOf({
    holders: await countHolders(database),
    openBranches: branches.filter(({ entry }) => !entry.isClosed).map(({ orgNo }) => orgNo),
    hasCountryHead: Array.isArray(countryHead) && countryHead.length > 0,
    today,
    arrangedYears: arrangedYears(
      released.map(({ key }) => key),
      today,
    ),
    listsInUse: (await listUsedCodes(database)).length,
    heldLists: holds.map(({ list, code }) => ({ code: list, also: [code] })),
    silentSystems: connections.filter(isSilent).map(({ system }) => system),
  })
  return {
    items: items.map(({ item, missing }) => ({
      item,
      missing: missing.map(({ code, also }) => ({ code, also: [...also] })),
    })),
  }
}
