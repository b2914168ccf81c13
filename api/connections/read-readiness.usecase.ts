import type { CallReply } from '@kaihu/contract/call.ts'
import type { ConnectionView } from '@kaihu/contract/connections.ts'
import type { getReadiness } from '@kaihu/contract/readiness.ts'
import { unreadyOf } from '@kaihu/domain/admin/readiness.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import {
  HOLIDAY_YEARS,
  type HolidayCalendar,
  isArrangedAsDelivered,
} from '@kaihu/domain/base/public-holidays.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import { describeHolds, listUsedCodes } from '../screening/lists/describe-lists.usecase.ts'
import { readBranchNames } from '../settings/branches/list-branches.usecase.ts'
import { readSettings } from '../settings/order-settings.ts'
import { readConnections } from './read-connections.usecase.ts'
import { countHolders } from './readiness.store.ts'

type Parts = { readonly database: Database; readonly config: Config; readonly now: Date }

/** A system that the settings name and that does not answer, or was never asked. One that only tells is no such. */
function isSilent({ standing, state, mayTry }: ConnectionView): boolean {
  return state === 'failing' || (standing === 'real' && mayTry && state === 'untried')
}

/** Years that were delivered as published, and those that the bank arranged otherwise than they were delivered. */
export function arrangedYears(holidays: HolidayCalendar, today: string): ReadonlySet<string> {
  const year = Number(today.slice(0, 4))
  const isOwn = (one: string) =>
    holidays[one] !== undefined && canonicalJson(holidays[one]) !== canonicalJson(HOLIDAY_YEARS[one] ?? null)
  const years = [String(year), String(year + 1)]
  return new Set(years.filter((one) => isArrangedAsDelivered(one) || isOwn(one)))
}

export async function readReadiness(parts: Parts): Promise<CallReply<typeof getReadiness>> {
  const { database, now } = parts
  const today = shanghaiDateOf(instantOf(now))
  const { order } = await readSettings(database)
  const branches = await readBranchNames(database)
  const holds = await describeHolds(database, instantOf(now))
  const connections = await readConnections(parts)
  const items = unreadyOf({
    holders: await countHolders(database),
    openBranches: branches.filter(({ isClosed }) => !isClosed).map(({ code }) => code),
    hasCountryHead: order.countryHeadApprovers.length > 0,
    today,
    arrangedYears: arrangedYears(order.holidays, today),
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
