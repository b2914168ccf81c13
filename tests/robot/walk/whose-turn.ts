import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import { ROLE_ACCOUNTS } from '../../harness/role-accounts.ts'
import type { StaffDesk } from '../../journeys/support/staff-desk.ts'
import type { Say } from '../../journeys/support/words.ts'

type Turn = BusinessRole | 'CUSTOMER' | 'SYSTEM'

const ROLES = Object.keys(ROLE_ACCOUNTS) as BusinessRole[]
const TURNS: readonly Turn[] = [...ROLES, 'CUSTOMER', 'SYSTEM']

/** Whom the page of an order names as the ones to act now; empty when the order is over. */
export async function whoseTurn({ page, say }: StaffDesk): Promise<readonly Turn[]> {
  const owners = page.locator('.order-owners')
  return (await owners.count()) === 0 ? [] : named(await owners.first().innerText(), say)
}

/** The roles of a sentence such as "RM or RO and CM leader (must name the AO first)". */
function named(owners: string, say: Say): Turn[] {
  const parts = owners
    .split(say('staff:act.andAlso'))
    .flatMap((one) => one.split(say('staff:act.or')))
    .map((one) => one.replace(/\s*[（(].*$/, '').trim())
  return parts.flatMap((words) => TURNS.find((turn) => wordsOf(turn, say).includes(words)) ?? [])
}

/** A role is called by its work or by its name. */
function wordsOf(turn: Turn, say: Say): string[] {
  return [`staff:maker.${turn}`, `access:role.${turn}`].flatMap((key) => {
    try {
      // Some names end with a note in brackets, which the sentence may carry as well.
      return [say(key).replace(/\s*[（(].*$/, '')]
    } catch {
      return []
    }
  })
}
