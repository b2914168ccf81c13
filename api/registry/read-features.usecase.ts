import type { CallReply } from '@kaihu/contract/call.ts'
import type { getFeatures } from '@kaihu/contract/registry.ts'
import type { Database } from '../platform/database/connect.ts'
import { readSettings } from '../settings/order-settings.ts'

export async function readFeatures(
  database: Database,
  { isRegisterInstalled, electronicLicence }: { isRegisterInstalled: boolean; electronicLicence: boolean },
): Promise<CallReply<typeof getFeatures>> {
  const { toggles, order, rules } = await readSettings(database)
  const years = Object.entries(order.holidays).map(([year, { off, worked }]) => [
    year,
    { off: off.map(([from, to]) => [from, to] as [string, string]), worked: [...worked] },
  ])
  return {
    ...toggles,
    companySearchQuery: isRegisterInstalled && toggles.companySearchQuery,
    electronicLicence,
    holidays: rules?.holidays === undefined ? null : Object.fromEntries(years),
  }
}
