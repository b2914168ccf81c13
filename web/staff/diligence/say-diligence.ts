import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from '../words.ts'

/** Says a text of due diligence, or of another namespace as `lists:riskRating.H`; suspends until the texts are there. */
export function useSayDiligence(): Words['say'] {
  const { t } = useTranslation(['diligence', 'lists', 'order', 'common'] as never)
  return useCallback(
    (key, params) =>
      t((key.includes(':') ? key : `diligence:${key}`) as never, params as never) as unknown as string,
    [t],
  )
}
