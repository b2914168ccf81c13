import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call-error.ts'
import { messageOf } from '../../client/report-call-error.ts'
import type { Words } from '../words.ts'

type Say = Words['say']

/** Says a text of the screening desk, or of another namespace as `lists:countries.CN`. */
export function useSay(): Say {
  const { t } = useTranslation(['screening-desk', 'screening', 'lists', 'order', 'common'] as never)
  return useCallback(
    (key, params) =>
      t((key.includes(':') ? key : `screening-desk:${key}`) as never, params as never) as unknown as string,
    [t],
  )
}

/** Why the server refused, in the language of the screen. */
export function problemOf(error: CallError | null, say: Say): string | null {
  if (error === null) return null
  const { reason } = (error.data ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? say(`refusals.${reason}`) : messageOf(error)
}
