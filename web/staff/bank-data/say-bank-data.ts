import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from '../words.ts'

/** Says a text about the bank's own data; suspends until the texts are there. */
export function useSayBankData(): Words['say'] {
  const { t } = useTranslation(['bank-data', 'common'] as never)
  return useCallback(
    (key, params) =>
      t((key.includes(':') ? key : `bank-data:${key}`) as never, params as never) as unknown as string,
    [t],
  )
}
