import { openObjects } from '../../files/files-deps.ts'
import { requestOf } from '../../order/push/kept-requests.ts'
import { listPushes, type PushRow } from '../../order/push/push.store.ts'
import { LostContentError } from '../../platform/objects/kept-content.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { listApprovals } from '../../workflow/desk/approval.store.ts'
import { type Evidence, jsonFile, type MakeEvidence, type Omission } from '../evidence-part.ts'

/** A push with what it sent, wherever that lies, so that a pack is the same before and after it was moved. */
async function wholePush({ request_sha256, ...push }: PushRow, objects: ObjectStore, missing: Omission[]) {
  try {
    return { ...push, request: await requestOf({ ...push, request_sha256 }, objects) }
  } catch (error) {
    if (!(error instanceof LostContentError)) throw error
    missing.push({ name: `order/core-systems.json: ${push.kind} ${push.generation}`, cause: 'lost' })
    return push
  }
}

export const decisionsEvidence: MakeEvidence = ({ config, database }) => {
  const objects = openObjects(config, database)
  return async ({ state, snapshot }): Promise<Evidence> => {
    const { tasks, facts, discount, rounds, accountNumbers, hubCustomerId } = state
    const approvals = await listApprovals(snapshot, state.orderCode)
    const missing: Omission[] = []
    const pushes: object[] = []
    for (const push of await listPushes(snapshot, state.orderCode))
      pushes.push(await wholePush(push, objects, missing))
    return {
      missing,
      files: [
        jsonFile('order/approvals.json', approvals.toReversed()),
        jsonFile('order/decisions.json', { tasks, facts, discount, returns: rounds }),
        jsonFile('order/core-systems.json', { hubCustomerId, accountNumbers, pushes }),
      ],
    }
  }
}
