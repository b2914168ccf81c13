import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { lookPartOf, TEXT_PREFIX } from '@kaihu/domain/admin/look/look-parts.ts'
import { limitedStatus, readingRole } from '@kaihu/domain/admin/setting-catalogue.ts'
import { type Locale, localeOf, named, pick } from '@kaihu/domain/base/locales.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { useRegions } from '../../fields/kinds/regions.ts'
import { type HasText, type SayOf, useTexts } from '../../kit/i18n/use-say.ts'
import type { WordParams } from '../words.ts'
import { cityText } from './branches/city-text.ts'

const NAMESPACES = [
  'admin',
  'lists',
  'access',
  'order',
  'screening-desk',
  'common',
  'consents',
  'shell',
] as const

export type AdminSay = SayOf<'admin'>

export type AdminWords = {
  readonly locale: Locale
  readonly say: AdminSay
  readonly has: HasText
  readonly problem: (error: CallError | null) => string | null
  readonly subject: (change: Pick<ChangeView, 'subject' | 'key' | 'title'>) => string
  readonly settingName: (key: string) => string
  readonly settingHelp: (key: string) => string
  /** a city with its province, once a screen that shows cities has asked for the table of places */
  readonly city: (code: string) => string
}

export function useAdminWords(): AdminWords {
  const { say, has } = useTexts(NAMESPACES)
  const { i18n } = useTranslation()
  const regions = useRegions(undefined)
  return useMemo(() => {
    const locale = localeOf(i18n.language)
    const city = (code: string) => cityText(code, regions, say)
    const subject = subjectWith(say, has, locale)
    return { locale, say, has, problem: problemWith(say), subject, city, ...settingWith(say) }
  }, [say, has, i18n.language, regions])
}

function problemWith(say: AdminSay) {
  return (error: CallError | null): string | null => {
    if (error === null) return null
    const { reason, params } = (error.data ?? {}) as { reason?: unknown; params?: WordParams }
    return typeof reason === 'string' ? say(`refusals.${reason}`, params) : messageOf(error)
  }
}

/** How a setting is called, and what it is for; a time limit is named by its status, what a role reads by the role. */
function settingWith(say: AdminSay): Pick<AdminWords, 'settingName' | 'settingHelp'> {
  return {
    settingName: (key) => {
      const code = limitedStatus(key)
      if (code !== null) return say('setting.limit', { code, status: say(`order:statuses.${code}`) })
      const role = readingRole(key)
      if (role !== null) return say('setting.ordersReadUsual', { role: say(`access:role.${role}`) })
      return say(`setting.${key}`)
    },
    settingHelp: (key) => {
      if (limitedStatus(key) !== null) return say('settingHelp.limit')
      return say(readingRole(key) === null ? `settingHelp.${key}` : 'settingHelp.ordersReadUsual')
    },
  }
}

function subjectWith(say: AdminSay, has: HasText, locale: Locale): AdminWords['subject'] {
  return ({ subject, key, title }) => {
    if (title !== null) return `${pick(locale, named(title.zh, title.en))} ${key}`
    switch (subject) {
      case 'setting':
        return settingWith(say).settingName(key)
      case 'calendar':
        return say('calendars.yearTitle', { year: key.slice(-4) })
      case 'template':
        return say(`notice.${key.slice('notice.'.length)}`)
      case 'consent':
        return say(`consents:title.${key}`)
      case 'list':
        return has(`screening-desk:list.${key}`) ? say(`screening-desk:list.${key}`) : key
      case 'text':
        return key.slice(TEXT_PREFIX.length)
      case 'look':
        return say(`look.part.${lookPartOf(key) ?? 'hotline'}`)
      case 'matching':
        return say('matching.title')
      default:
        return key
    }
  }
}
