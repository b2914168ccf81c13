import { listCasesOf } from '../../relationships/cases/case.store.ts'
import { findByOrder } from '../../relationships/relationship.store.ts'
import { readStandingHistory } from '../../screening/screening-history.store.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

export const relationshipEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const relationship = await findByOrder(snapshot, state.orderCode)
    if (!relationship) return { files: [] }
    const { relationshipId } = relationship
    const { hits, dispositions } = await readStandingHistory(snapshot, relationshipId)
    return {
      files: [
        jsonFile('relationship/cases.json', (await listCasesOf(snapshot, relationshipId)).toReversed()),
        jsonFile('relationship/hits.json', hits),
        jsonFile('relationship/decisions.json', dispositions),
      ],
    }
  }
