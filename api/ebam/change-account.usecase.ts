import { EBAM_TAKEN } from '@kaihu/contract/ebam.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import {
  askChange,
  type CustomerOfAccounts,
  findCustomerOf,
} from '../relationships/changes/ask-change.usecase.ts'
import type { Coming, Led } from './coming.ts'
import { hasBegun, isChangeKnown } from './ebam.store.ts'
import { accountNumbersIn, askedLines, companyCodeIn } from './messages/asked-lines.ts'
import { processOf } from './messages/message.ts'

/** More values than a person can be shown as one thing to do. */
const MOST_LINES = 300

// It asked for the accounts itself, or says whose they are. Nobody who guesses a number learns whose it is.
async function maySpeakFor(
  trx: Transaction,
  { creditCode, branchCode, orderCodes }: CustomerOfAccounts,
  { actor, code }: { actor: StaffActor; code: string },
): Promise<boolean> {
  if (branchCode === null || !actor.branchCodes.some((own) => own === branchCode)) return false
  if (code !== '') return code === creditCode
  return hasBegun(trx, { accountId: actor.staffId, orderCodes })
}

/** Kept for who looks after the customer. Nothing is changed by it: the bank does that, and answers. */
export async function changeAccount(trx: Transaction, { message, actor, now }: Coming): Promise<Led> {
  const { body, definition } = message
  const processId = processOf(message)
  if (await isChangeKnown(trx, { accountId: actor.staffId, processId })) return { reason: 'process_known' }
  const accountNumbers = accountNumbersIn(body)
  const customer = await findCustomerOf(trx, accountNumbers)
  if (!customer || !(await maySpeakFor(trx, customer, { actor, code: companyCodeIn(body) })))
    return { reason: 'account_unknown' }
  const lines = askedLines(body)
  if (lines.length > MOST_LINES) return { reason: 'change_too_long' }
  const changeId = await askChange(trx, {
    customer,
    kind: definition === EBAM_TAKEN.mandateChange ? 'mandate' : 'account',
    accountNumbers,
    lines: lines.map(({ place, ...line }) => ({ ...line, place: [...place] })),
    actor,
    now,
  })
  return { changeId, status: 'RECEIVED' }
}
