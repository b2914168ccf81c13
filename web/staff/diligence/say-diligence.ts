import { type Say, useSayIn } from '../../kit/i18n/use-say.ts'

const NAMESPACES = ['diligence', 'lists', 'order', 'common'] as const

/** Says a text of due diligence, or of another namespace as `lists:riskRating.H`. */
export function useSayDiligence(): Say {
  return useSayIn(NAMESPACES)
}
