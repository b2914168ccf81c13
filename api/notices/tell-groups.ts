import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

export const GROUP_QUEUE = 'notice-group'

type Groups = { readonly robots: readonly string[]; readonly kinds: readonly string[] }

let groups: Groups = { robots: [], kinds: [] }

/** Says which robots there are and which kinds of notices they say; done once, by whoever knows the settings. */
export function connectGroups(given: Groups): void {
  groups = given
}

export async function tellGroups(trx: Transaction, kind: string, orderCode: string | null): Promise<void> {
  if (!groups.kinds.includes(kind)) return
  for (const robot of groups.robots) await enqueue(trx, GROUP_QUEUE, { kind, orderCode, robot })
}
