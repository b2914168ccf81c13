import { readIntention } from '../../intention/intention.store.ts'
import { listLiveness } from '../../intention/liveness/liveness.store.ts'
import { listIntentionEvents, listKeptRecordings } from '../../intention/recording/kept-recordings.store.ts'
import { type Evidence, jsonFile, type MakeEvidence } from '../evidence-part.ts'

/** `video/mp4;codecs=avc1` lies in the pack as `.mp4`. */
function extensionOf(mediaType: string): string {
  return mediaType.includes('webm') ? 'webm' : 'mp4'
}

export const recordingsEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const { orderCode } = state
    const declaration = await readIntention(snapshot, orderCode)
    const recordings = await listKeptRecordings(snapshot, orderCode)
    const isAtBranch = state.intentionApproach === 'branch'
    return {
      files: [
        jsonFile('intention/declaration.json', declaration),
        jsonFile('intention/events.json', await listIntentionEvents(snapshot, orderCode)),
        jsonFile('intention/liveness-checks.json', await listLiveness(snapshot, orderCode)),
        ...recordings.map(({ recordingId, mediaType, sha256, size }, index) => ({
          name: `intention/${String(index + 1).padStart(2, '0')} ${recordingId}.${extensionOf(mediaType)}`,
          sha256,
          size,
        })),
      ],
      missing:
        recordings.length === 0
          ? [{ name: 'intention/01', cause: isAtBranch ? 'atBranch' : 'notRecorded' }]
          : [],
    }
  }
