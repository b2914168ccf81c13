import type { Transaction } from '../../platform/database/transaction.ts'
import { findOrRegister } from './customer.store.ts'
import { readMobile } from './mobile.ts'

function partsOf(typed: string): { countryCode: string; number: string } {
  const text = typed.normalize('NFKC').replaceAll(/[\s()-]/g, '')
  const hongKong = /^(\+85[23])(\d+)$/.exec(text)
  const foreign = hongKong ?? /^(\+86|\+1|\+44|\+61|\+65|\+81)(\d+)$/.exec(text)
  return foreign
    ? { countryCode: foreign[1] ?? '+86', number: foreign[2] ?? '' }
    : { countryCode: '+86', number: text.replace(/^\+/, '') }
}

/** A number as people write it, in E.164. Throws mobileNumberInvalid. */
export function readTypedMobile(typed: string): string {
  const { countryCode, number } = partsOf(typed)
  return readMobile(countryCode, number)
}

/** For intake by staff: the customer finds the order at their first sign-in. Throws mobileNumberInvalid. */
export async function registerCustomer(
  trx: Transaction,
  typed: string,
): Promise<{ customerId: string; mobile: string }> {
  const mobile = readTypedMobile(typed)
  const { customerId } = await findOrRegister(trx, mobile)
  return { customerId, mobile }
}

export async function getMobileOf(trx: Transaction, customerId: string): Promise<string> {
  const row = await trx
    .selectFrom('customer')
    .select('mobile')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return row.mobile
}
