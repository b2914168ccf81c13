import type { VisitView } from '@kaihu/contract/visits.ts'
import { type AnswerRecord, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'

type Appointed = Pick<VisitView, 'appointment'>

/** A visit is mostly held on the day arranged; while that one is ahead, the day is for whoever was there to say. */
export function proposedRecord({ appointment }: Appointed, today: string): AnswerRecord {
  return appointment !== null && appointment.date <= today ? { witnessHeldDate: appointment.date } : {}
}

/** The witnesses are those of the appointment; another pair means that the visit is put off and arranged anew. */
export function payloadOf(record: AnswerRecord, { appointment }: Appointed, papersSigned: readonly string[]) {
  const [witness1 = '', witness2 = ''] = (appointment?.witnesses ?? []).map(({ staffId }) => staffId)
  return {
    witness: {
      witness1,
      witness2,
      papersSigned: [...papersSigned],
      heldOn: asText(record['witnessHeldDate']) || undefined,
      areOriginalsCompared: record['originalsCompared'] === true,
      areDeclarationsSigned: record['branchDeclarationSigned'] === true,
      remark: asText(record['witnessRemark']).trim() || null,
      photos: entriesIn(record['witnessPhotos']).map(({ objectId }) => asText(objectId)),
    },
  }
}
