import { type SayOf, useTexts } from '../../kit/i18n/use-say.ts'

const NAMESPACES = ['report'] as const

export type ReportSay = SayOf<'report'>

/** Says a text of the report. Suspends until the texts are there. */
export function useReportSay(): ReportSay {
  return useTexts(NAMESPACES).say
}
