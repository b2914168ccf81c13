import type { TemplateWords } from '@kaihu/contract/admin.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { FactorKind } from '@kaihu/domain/access/second-factor.ts'
import type { BranchEntry } from '@kaihu/domain/admin/branch-entry.ts'
import type { ConsentWords } from '@kaihu/domain/admin/consent-words.ts'
import type { GroupGrant } from '@kaihu/domain/admin/group-grant.ts'
import { lookPartOf } from '@kaihu/domain/admin/look/look-parts.ts'
import type { SaidText } from '@kaihu/domain/admin/look/screen-text.ts'
import type { ServiceAccount } from '@kaihu/domain/admin/service-account.ts'
import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import type { WebhookEndpoint } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { LANGUAGE_CODES, LOCALES, pick } from '@kaihu/domain/base/locales.ts'
import { PALETTE_PARTS, type Palette } from '@kaihu/domain/base/palette.ts'
import type { HolidayYear } from '@kaihu/domain/base/public-holidays.ts'
import type { ListUseDraft } from '@kaihu/domain/screening/list-use.ts'
import type { Matching } from '@kaihu/domain/screening/matching.ts'
import { bankDate } from '../../kit/read/instant.ts'
import { numbersText } from './matching/number-text.ts'
import { settingText } from './settings/setting-text.ts'
import type { AdminWords } from './use-admin-words.ts'
import { eventWords } from './webhooks/event-words.ts'

const NAMES = { 'zh-CN': 'templates.zh', 'en-US': 'templates.en' } as const

export type Line = {
  readonly label: string
  readonly text: string
}

type Subject = Pick<ChangeView, 'subject' | 'key' | 'title'>

/** The values of a change, line by line; none where there is nothing. The server checked the shapes. */
export function linesOf(change: Subject, value: unknown, words: AdminWords): readonly Line[] {
  if (change.subject === 'text') return textLines(value as SaidText | null, words)
  if (change.subject === 'look') return lookLines(change.key, value, words)
  if (value === null || value === undefined) {
    return change.subject === 'template' ? templateLines(null, words) : []
  }
  switch (change.subject) {
    case 'setting':
      return [{ label: words.subject(change), text: settingText(change.key, value, words) }]
    case 'calendar':
      return calendarLines(value as HolidayYear, words)
    case 'template':
      return templateLines(value as TemplateWords, words)
    case 'consent':
      return consentLines(value as ConsentWords, words)
    case 'staff':
      return staffLines(value as StaffAccount, words)
    case 'branch':
      return branchLines(value as BranchEntry, words)
    case 'group':
      return rightsLines(value as GroupGrant, words)
    case 'password':
      return passwordLines(value as { since?: string | null }, words)
    case 'factors':
      return factorLines(value as { factors?: readonly FactorLine[] }, words)
    case 'webhook':
      return webhookLines(value as WebhookEndpoint, words)
    case 'service':
      return serviceLines(value as ServiceAccount, words)
    case 'matching':
      return matchingLines(value as Matching, words)
    case 'list':
      return listLines(value as Readonly<Record<string, unknown>>, words)
  }
}

function textLines(said: SaidText | null, { say }: AdminWords): readonly Line[] {
  return LANGUAGE_CODES.map((code) => ({
    label: say(`common:language.${code}`),
    text: said?.[code] ?? say('common.delivered'),
  }))
}

function lookLines(key: string, value: unknown, { say }: AdminWords): readonly Line[] {
  if (lookPartOf(key) === 'hotline')
    return [
      { label: say('look.part.hotline'), text: typeof value === 'string' ? value : say('look.asDelivered') },
    ]
  const colours = value as Palette | null
  return PALETTE_PARTS.map((part) => ({
    label: say(`look.colour.${part}`),
    text: colours?.[part] ?? say('look.asDelivered'),
  }))
}

function calendarLines({ off, worked }: HolidayYear, { say }: AdminWords): readonly Line[] {
  const ranges = off.map(([from, to]) => (from === to ? from : `${from} – ${to}`))
  return [
    { label: say('calendars.off'), text: ranges.join(', ') || say('common.nothing') },
    { label: say('calendars.worked'), text: worked.join(', ') || say('common.nothing') },
  ]
}

function matchingLines({ effectiveFrom, numbers }: Matching, words: AdminWords): readonly Line[] {
  return [
    { label: words.say('matching.day'), text: effectiveFrom },
    { label: words.say('matching.title'), text: numbersText(numbers, words) },
  ]
}

function templateLines(words: TemplateWords | null, { say }: AdminWords): readonly Line[] {
  return LOCALES.flatMap((locale) => {
    const language = say(pick(locale, NAMES))
    return (['subject', 'text'] as const).map((part) => ({
      label: `${language} · ${say(`templates.${part}`)}`,
      text: words?.[locale][part] ?? say('common.delivered'),
    }))
  })
}

function consentLines({ effectiveOn, texts }: ConsentWords, { say }: AdminWords): readonly Line[] {
  const said = LOCALES.flatMap((locale) => [
    { label: `${say(pick(locale, NAMES))} · ${say('consents.heading')}`, text: texts[locale].title },
    { label: `${say(pick(locale, NAMES))} · ${say('consents.words')}`, text: texts[locale].words },
  ])
  return [{ label: say('consents.day'), text: effectiveOn }, ...said]
}

function joined(list: readonly string[], say: AdminWords['say']): string {
  return list.join(say('common:listSeparator')) || say('common.nothing')
}

function rightsLines({ roles, branches, sector }: GroupGrant, { say }: AdminWords): readonly Line[] {
  const named = roles.map((role) => say(`access:role.${role}`))
  return [
    { label: say('staff.roles'), text: joined(named, say) },
    { label: say('staff.branches'), text: joined(branches, say) },
    { label: say('staff.sector'), text: sector ? say(`sectors.${sector}`) : say('common.nothing') },
  ]
}

function languagesText(languages: StaffAccount['languages'], say: AdminWords['say']): string {
  if (!languages) return say('staff.everyLanguage')
  return joined(
    languages.map((language) => say(`common:language.${language}`)),
    say,
  )
}

function staffLines(account: StaffAccount, words: AdminWords): readonly Line[] {
  const { say } = words
  const line = (key: string, text: string | null) => ({
    label: say(`staff.${key}`),
    text: text ?? say('common.nothing'),
  })
  return [
    line('username', account.username),
    line('nameZh', account.nameZh),
    line('nameEn', account.nameEn),
    line('email', account.email),
    line('phone', account.phone),
    ...rightsLines(account, words),
    line('languages', languagesText(account.languages, say)),
    line('rightsFrom', say(account.rightsFrom === 'groups' ? 'staff.fromGroups' : 'staff.fromHere')),
    line('state', say(account.isDisabled ? 'staff.disabled' : 'staff.active')),
  ]
}

/** What was: since when there is a password. What shall be: a link. */
function passwordLines({ since }: { since?: string | null }, { say }: AdminWords): readonly Line[] {
  const had = since ? bankDate(since) : say('passwords.none')
  return [{ label: say('passwords.title'), text: since === undefined ? say('passwords.byLink') : had }]
}

type FactorLine = { readonly kind: FactorKind; readonly name: string; readonly since: string }

function factorLines({ factors }: { factors?: readonly FactorLine[] }, { say }: AdminWords): readonly Line[] {
  const label = say('factors.title')
  if (!factors) return [{ label, text: say('factors.toBeSetUp') }]
  return factors.map(({ kind, name, since }) => ({
    label,
    text: `${say(`access:factor.kind.${kind}`)} · ${name} · ${bankDate(since)}`,
  }))
}

function webhookLines({ name, url, events }: WebhookEndpoint, words: AdminWords): readonly Line[] {
  const { say } = words
  return [
    { label: say('webhooks.name'), text: name },
    { label: say('webhooks.url'), text: url },
    {
      label: say('webhooks.events'),
      text: joined(
        events.map((type) => eventWords(type, words)),
        say,
      ),
    },
  ]
}

function serviceLines(account: ServiceAccount, { say }: AdminWords): readonly Line[] {
  return [
    { label: say('services.name'), text: account.name },
    { label: say('services.role'), text: say(`access:role.${account.role}`) },
    { label: say('staff.branches'), text: joined(account.branches, say) },
    {
      label: say('staff.sector'),
      text: account.sector ? say(`sectors.${account.sector}`) : say('common.nothing'),
    },
    { label: say('services.scopes'), text: joined(account.scopes, say) },
    { label: say('services.limit'), text: String(account.callsPerMinute) },
    ...(account.certificate === undefined
      ? []
      : [{ label: say('services.certificate'), text: account.certificate }]),
  ]
}

function branchLines(entry: BranchEntry, { say, city }: AdminWords): readonly Line[] {
  return [
    { label: say('branches.nameZh'), text: entry.nameZh },
    { label: say('branches.nameEn'), text: entry.nameEn },
    // Drafts from before cities were asked for have none.
    { label: say('branches.city'), text: entry.city ? city(entry.city) : say('common.nothing') },
    { label: say('branches.state'), text: say(entry.isClosed ? 'branches.closed' : 'branches.open') },
  ]
}

function addedLines({ title, category, format }: AddedList, say: AdminWords['say']): readonly Line[] {
  return [
    { label: say('listUse.addTitle'), text: `${title.zh} · ${title.en}` },
    { label: say('screening-desk:lists.category'), text: say(`screening-desk:category.${category}`) },
    { label: say('screening-desk:lists.format'), text: say(`screening-desk:lists.formats.${format}`) },
  ]
}

type AddedList = NonNullable<ListUseDraft['list']>

function listLines(list: Readonly<Record<string, unknown>>, { say }: AdminWords): readonly Line[] {
  const canaries = (list['canaries'] ?? []) as readonly { name: string }[]
  const added = list['list'] as ListUseDraft['list']
  const percent = list['autoReleasePercent']
  return [
    ...(added ? addedLines(added, say) : []),
    ...(list['isEnded'] === true ? [{ label: say('listUse.state'), text: say('listUse.states.ended') }] : []),
    {
      label: say('listUse.autoRelease'),
      text: typeof percent === 'number' ? `${percent}%` : say('common.nothing'),
    },
    { label: say('list.isInUse'), text: say(list['isInUse'] === true ? 'common.yes' : 'common.no') },
    { label: say('list.mostAgeDays'), text: String(list['mostAgeDays']) },
    {
      label: say('list.canaries'),
      text: joined(
        canaries.map(({ name }) => name),
        say,
      ),
    },
  ]
}
