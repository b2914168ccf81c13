import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call-error.ts'
import { messageOf } from '../../client/report-call-error.ts'
import type { WordParams, Words } from '../words.ts'

type Say = Words['say']

export interface AdminWords {
  readonly isChinese: boolean
  /** a text of `admin`, or of another namespace as `lists:branches.SH01` */
  readonly say: Say
  readonly has: (key: string) => boolean
  /** why the server refused, in the language of the screen; null for no error */
  readonly problem: (error: CallError | null) => string | null
  /** what a change is about, by name */
  readonly subject: (change: Pick<ChangeView, 'subject' | 'key' | 'title'>) => string
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
  return useMemo(() => {
    const isChinese = i18n.language === 'zh-CN'
    const has = (key: string) => i18n.exists(key.includes(':') ? key : `admin:${key}`)
    return { isChinese, say, has, problem: problemWith(say), subject: subjectWith(say, isChinese) }
  }, [say, i18n])
}

const problemWith =
  (say: Say) =>
  (error: CallError | null): string | null => {
    if (error === null) return null
    const { reason, params } = (error.data ?? {}) as { reason?: unknown; params?: WordParams }
    return typeof reason === 'string' ? say(`refusals.${reason}`, params) : messageOf(error)
  }

const subjectWith =
  (say: Say, isChinese: boolean): AdminWords['subject'] =>
  ({ subject, key, title }) => {
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
