import { findOrdersByNumber } from '@kaihu/contract/order-numbers.ts'
import { implement, type Route } from '../../platform/routes.ts'
import { findByNumber } from './find-by-number.usecase.ts'
import { createNumberKeys } from './number-keys.ts'

export function numberRoutes(pepper: string): readonly Route[] {
  const keys = createNumberKeys(pepper)
  return [
    implement(findOrdersByNumber, ({ body }, { database, actor, now }) =>
      findByNumber(body, { database, actor, now, keys }),
    ),
  ]
}
