import type { listCalendars, listSettings, listTemplates } from '@kaihu/contract/admin.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { calendarKey, holidaysOf } from '@kaihu/domain/admin/calendar-year.ts'
import {
  noticeTemplateSchema,
  placeholdersOf,
  TEMPLATE_NAMES,
  templateKey,
} from '@kaihu/domain/admin/notice-template.ts'
import { SETTING_KEYS, valuesOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import type { Database } from '../platform/database/connect.ts'
import { sayText } from '../platform/http/words.ts'
import type { Locale } from '../platform/routes.ts'
import { listReleased } from '../settings/released-value.store.ts'
import { listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'

type Reader = { readonly database: Database; readonly actor: StaffActor; readonly now: Date }

async function read({ database, actor }: Reader, subject: 'setting' | 'calendar' | 'template') {
  const rows = await listReleased(database)
  return {
    released: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    since: new Map(rows.map(({ key, changed_at: at }) => [key, at.toISOString()])),
    waiting: await waitingByKey(database, await listWaiting(database, subject), actor.staffId),
  }
}

export async function readSettingList(reader: Reader): Promise<CallReply<typeof listSettings>> {
  const { released, since, waiting } = await read(reader, 'setting')
  const values = valuesOf(released)
  return {
    items: SETTING_KEYS.map((key) => ({
      key,
      value: values[key],
      since: since.get(key) ?? null,
      waiting: waiting.get(key) ?? null,
    })),
  }
}

function yearsShown(known: readonly string[], now: Date): string[] {
  const year = Number(shanghaiDateOf(instantOf(now)).slice(0, 4))
  return [...new Set([...known, `${year}`, `${year + 1}`, `${year + 2}`])].sort().toReversed()
}

export async function readCalendars(reader: Reader): Promise<CallReply<typeof listCalendars>> {
  const { released, since, waiting } = await read(reader, 'calendar')
  const holidays = holidaysOf(released)
  return {
    items: yearsShown(Object.keys(holidays), reader.now).map((year) => {
      const { off, worked } = holidays[year] ?? { off: [], worked: [] }
      const key = calendarKey(year)
      return {
        year,
        arrangement: { off: off.map(([from, to]) => [from, to]), worked: [...worked] },
        since: since.get(key) ?? null,
        waiting: waiting.get(key) ?? null,
      }
    }),
  }
}

function deliveredIn(name: string, locale: Locale) {
  return {
    subject: sayText(locale, `notices:${name}.subject`),
    text: sayText(locale, `notices:${name}.text`),
  }
}

export async function readTemplates(reader: Reader): Promise<CallReply<typeof listTemplates>> {
  const { released, waiting } = await read(reader, 'template')
  return {
    items: TEMPLATE_NAMES.map((name) => ({
      key: name,
      placeholders: [...placeholdersOf(name)],
      delivered: inEvery((locale) => deliveredIn(name, locale)),
      own: noticeTemplateSchema.optional().parse(released[templateKey(name)]) ?? null,
      waiting: waiting.get(templateKey(name)) ?? null,
    })),
  }
}
