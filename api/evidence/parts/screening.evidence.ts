import { listLog, listParties } from '../../screening/parties/party.store.ts'
import { readScreeningHistory } from '../../screening/screening-history.store.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

export const screeningEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const { orderCode } = state
    const { runs, hits, dispositions } = await readScreeningHistory(snapshot, orderCode)
    const log = await listLog(snapshot, orderCode)
    return {
      files: [
        jsonFile('screening/parties.json', await listParties(snapshot, orderCode)),
        jsonFile('screening/party-log.json', log.toReversed()),
        jsonFile('screening/runs.json', runs),
        jsonFile('screening/hits.json', hits),
        jsonFile('screening/decisions.json', dispositions),
      ],
      missing: runs.length === 0 ? [{ name: 'screening/runs.json', cause: 'notScreened' }] : [],
    }
  }
