/** Lists that depend on the answers or on the bank's present data, not on a fixed table. */
const LIVE_LISTS = [
  'accounts',
  'rmbAccountsChosen',
  'parties',
  'authorisedPersons',
  'boardMembers',
  'openSlots',
] as const

export type LiveList = (typeof LIVE_LISTS)[number]

/** Whether the list depends on the answers rather than on a fixed table. */
export function isLiveList(list: string): list is LiveList {
  return (LIVE_LISTS as readonly string[]).includes(list)
}
