import { entriesIn } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'
import type { LiveList } from '../lists/live-list-ids.ts'
import { accountsOf } from './chosen-accounts.ts'
import { bankContext } from './context.ts'
import { emptySlots } from './files/requested-slots.ts'
import { partiesIn } from './parties/parties.ts'

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
      return emptySlots(scope.answers, bankContext(scope))
  }
}

/** The persons of a group are told apart by their place in it: `0`, `1` … */
function personsOf(scope: Scope, group: string): readonly string[] {
  return entriesIn(read(scope, group)).map((_, index) => String(index))
}
