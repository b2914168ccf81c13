import type { AccountTypeChange } from '@kaihu/contract/account-type.ts'
import { listTextKey } from '@kaihu/domain/lists/list-ids.ts'
import type { Say } from '../../fields/say.ts'

export function accountWords(
  { accountType, currency }: AccountTypeChange['current'][number],
  say: Say,
): string {
  return `${say(listTextKey('accountNature', accountType))} (${currency})`
}
