import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call-error.ts'
import { messageOf } from '../../client/report-call-error.ts'
import { useRegions } from '../../fields/kinds/regions.ts'
import type { WordParams, Words } from '../words.ts'
import { cityText } from './branches/city-text.ts'

type Say = Words['say']

export type AdminWords = {
  readonly isChinese: boolean
  /** a text of `admin`, or of another namespace as `lists:branches.SH01` */
  readonly say: Say
  readonly has: (key: string) => boolean
  /** why the server refused, in the language of the screen; null for no error */
  readonly problem: (error: CallError | null) => string | null
  /** what a change is about, by name */
  readonly subject: (change: Pick<ChangeView, 'subject' | 'key' | 'title'>) => string
  /** a city with its province, once a screen that shows cities has asked for the table of places */
  readonly city: (code: string) => string
}

/** The words of the administrators' screens. */
export function useAdminWords(): AdminWords {
  const { t, i18n } = useTranslation([
    'admin',
    'lists',
    'access',
    'order',
    'screening-desk',
    'common',
  ] as never)
  const say = useCallback(
    (key: string, params?: WordParams) =>
      t((key.includes(':') ? key : `admin:${key}`) as never, params as never) as unknown as string,
    [t],
  )
  const regions = useRegions(undefined)
  return useMemo(() => {
    const isChinese = i18n.language === 'zh-CN'
    const has = (key: string) => i18n.exists(key.includes(':') ? key : `admin:${key}`)
    const city = (code: string) => cityText(code, regions, say)
    return { isChinese, say, has, problem: problemWith(say), subject: subjectWith(say, isChinese), city }
  }, [say, i18n, regions])
}

function problemWith(say: Say) {
  return (error: CallError | null): string | null => {
    if (error === null) return null
    const { reason, params } = (error.data ?? {}) as { reason?: unknown; params?: WordParams }
    return typeof reason === 'string' ? say(`refusals.${reason}`, params) : messageOf(error)
  }
}

function subjectWith(say: Say, isChinese: boolean): AdminWords['subject'] {
  return ({ subject, key, title }) => {
    if (title !== null) return `${isChinese ? title.zh : title.en} ${key}`
    switch (subject) {
      case 'setting':
        return say(`setting.${key}`)
      case 'calendar':
        return say('calendars.yearTitle', { year: key.slice(-4) })
      case 'template':
        return say(`notice.${key.slice('notice.'.length)}`)
      case 'list':
        return say(`screening-desk:list.${key}`)
      default:
        return key
    }
  }
}
