import { listPushes } from '../../order/push/push.store.ts'
import { listApprovals } from '../../workflow/desk/approval.store.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

/** What the bank decided: second persons, gate tasks with their checks, facts with what they rest on, pushes. */
export const decisionsEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const { tasks, facts, discount, rounds, accountNumbers, hubCustomerId } = state
    const approvals = await listApprovals(snapshot, state.orderCode)
    return {
      files: [
        jsonFile('order/approvals.json', approvals.toReversed()),
        jsonFile('order/decisions.json', { tasks, facts, discount, returns: rounds }),
        jsonFile('order/core-systems.json', {
          hubCustomerId,
          accountNumbers,
          pushes: await listPushes(snapshot, state.orderCode),
        }),
      ],
    }
  }
