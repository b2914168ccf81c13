import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordParams } from '../words.ts'

export type ReportSay = (key: string, params?: WordParams) => string

/** Says a text of the report. Suspends until the texts are there. */
export function useReportSay(): ReportSay {
  const { t } = useTranslation(['report'] as never)
  return useCallback((key, params) => t(`report:${key}` as never, params as never) as unknown as string, [t])
}
