import { type SayOf, useTexts } from '../../kit/i18n/use-say.ts'

const NAMESPACES = ['diligence', 'lists', 'order', 'common'] as const

export type SayDiligence = SayOf<'diligence'>

/** Says a text of due diligence, or of another namespace as `lists:riskRating.H`. */
export function useSayDiligence(): SayDiligence {
  return useTexts(NAMESPACES).say
}
