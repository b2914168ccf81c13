const LIVE_LISTS = [
  'accounts',
  'rmbAccountsChosen',
  'parties',
  'authorisedPersons',
  'boardMembers',
  'openSlots',
] as const

export type LiveList = (typeof LIVE_LISTS)[number]

export function isLiveList(list: string): list is LiveList {
  return (LIVE_LISTS as readonly string[]).includes(list)
}
