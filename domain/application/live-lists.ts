import { entriesIn } from './answers.ts'
import { accountsOf } from './chosen-accounts.ts'
import type { ChoiceList, LiveList } from './field.ts'
import { emptySlots } from './files/requested-slots.ts'
import { partiesIn } from './parties.ts'
import { read, type Scope } from './scope.ts'

const liveLists: readonly LiveList[] = [
  'accounts',
  'rmbAccountsChosen',
  'parties',
  'authorisedPersons',
  'boardMembers',
  'openSlots',
]

/** Whether the list depends on the answers rather than on a fixed table. */
export function isLiveList(list: ChoiceList): list is LiveList {
  return (liveLists as readonly string[]).includes(list)
}

/** The codes of a list that the answers themselves make. */
export function liveCodes(list: LiveList, scope: Scope): readonly string[] {
  switch (list) {
    case 'accounts':
      return accountsOf(scope).map((account) => account.code)
    case 'rmbAccountsChosen':
      return accountsOf(scope).flatMap((account) => (account.currency === 'CNY' ? [account.code] : []))
    case 'authorisedPersons':
      return personsOf(scope, 'authorisedPersons.authorisedPersons')
    case 'boardMembers':
      return personsOf(scope, 'boardMembers.boardMembers')
    case 'parties':
      return partiesIn(scope.answers).map((party) => party.path)
    case 'openSlots':
      return emptySlots(scope.answers, scope.context)
  }
}

/** The persons of a group are told apart by their place in it: `0`, `1` … */
function personsOf(scope: Scope, group: string): readonly string[] {
  return entriesIn(read(scope, group)).map((_, index) => String(index))
}
