import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { addresses } from './addresses.ts'

export function nextAddress(order: CustomerOrder): string | null {
  const { step, section } = order.next
  switch (step) {
    case 'completeIntake':
    case 'correct':
      return addresses.hub(order.orderCode)
    case 'fillIn':
    case 'fillInMeanwhile':
      return section ? addresses.section(order.orderCode, section) : addresses.hub(order.orderCode)
    case 'recordVideo':
      return addresses.recordVideo(order.orderCode)
    case 'submit':
      return addresses.check(order.orderCode)
    default:
      return null
  }
}
