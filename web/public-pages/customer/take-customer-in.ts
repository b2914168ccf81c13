import type { CustomerGrant } from '@kaihu/contract/access.ts'
import { forgetKeptOfOthers } from '../../client/recording/kept-recordings.ts'
import { keepCustomerGrant } from '../../client/session.ts'
import { forgetIfShared, keepShared } from '../../client/sign-in/shared-computer.ts'

export async function takeCustomerIn(grant: CustomerGrant, isShared: boolean): Promise<void> {
  await keepCustomerGrant(grant)
  await forgetIfShared()
  await forgetKeptOfOthers(grant.customer.customerId)
  keepShared(isShared)
}
