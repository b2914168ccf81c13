import { z } from 'zod'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readListSettings, setList } from '../../screening/lists/set-list.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

const schema = z.strictObject({
  isInUse: z.boolean(),
  mostAgeDays: z.int().min(1).max(3_650),
  canaries: z.array(z.strictObject({ name: z.string().min(1), entryId: z.string().min(1) })).max(50),
})

function check(_trx: Transaction, { before, after }: Draft): Promise<void> {
  if (before === null) throw refuse('notFound')
  if (!schema.safeParse(after).success) throw refuseAdmin('value_invalid')
  return Promise.resolve()
}

/** How a screening list is used: whether, how old it may grow, and its control names. */
export const listSubject: Subject = {
  name: 'list',
  read: async (trx, key) => (await readListSettings(trx, key)) ?? null,
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, actor, now }) =>
    setList(trx, { listCode: key, ...schema.parse(after), actor, now }),
  about: () => null,
}
