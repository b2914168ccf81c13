import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { useState } from 'react'
import { CallError } from '../../../client/call/call-error.ts'
import {
  refreshChanged,
  usePerformAction,
  usePerformCommand,
  useReassignOrder,
} from '../../../client/orders/orders.ts'
import type { BulkAct } from './bulk-acts.ts'

export type BulkWords = { reason: string; staffId: string; reasonCode: string }

/** What became of one order; without a problem it was done. */
export type BulkOutcome = { readonly order: OrderRow; readonly problem: CallError | null }

/** Does one act on several orders, one after the other: a refusal of one keeps none behind it from its turn. */
export function useBulkAct(act: BulkAct) {
  const command = usePerformCommand()
  const action = usePerformAction()
  const reassign = useReassignOrder()
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([])
  const [isBusy, setBusy] = useState(false)
  const setPriority = async (
    { orderCode, version }: OrderRow,
    reason: string,
    priority: 'high' | 'normal',
  ) => {
    const params = { orderCode }
    const done = await command.mutateAsync({ params, body: { version, type: 'set_priority', priority } })
    // A priority is kept without words of its own: why stands beside it as a comment.
    await command.mutateAsync({
      params,
      body: { version: done.version, type: 'add_comment', text: reason },
    })
  }
  const doOne = (order: OrderRow, { reason, staffId, reasonCode }: BulkWords): Promise<unknown> => {
    const { orderCode, version } = order
    switch (act) {
      case 'high':
      case 'normal':
        return setPriority(order, reason, act)
      case 'RM':
      case 'RO':
        return reassign.mutateAsync({ params: { orderCode }, body: { version, seat: act, staffId, reason } })
      case 'CM':
        return action.mutateAsync({
          params: { orderCode, action: 'reassign_cm' },
          body: { version, reason, payload: { candidate: staffId } },
        })
      case 'remind':
        return command.mutateAsync({
          params: { orderCode },
          body: { version, type: 'remind_customer', reason },
        })
      case 'cancel':
        return action.mutateAsync({
          params: { orderCode, action: 'cancel' },
          body: { version, reason, payload: { reasonCode } },
        })
    }
  }
  const run = async (orders: readonly OrderRow[], words: BulkWords) => {
    setBusy(true)
    const found: BulkOutcome[] = []
    for (const order of orders) {
      found.push({ order, problem: await problemOf(() => doOne(order, words)) })
      setOutcomes([...found])
    }
    setBusy(false)
    void refreshChanged(new Set(orders.map(({ orderCode }) => orderCode)), true)
  }
  return { run, outcomes, isBusy }
}

async function problemOf(act: () => Promise<unknown>): Promise<CallError | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}
