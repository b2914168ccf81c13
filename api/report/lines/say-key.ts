import type { Person } from '@kaihu/contract/order-shapes.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { defaultSettings } from '@kaihu/domain/application/context.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import { NONE_KEY, OTHERS_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import { sayText } from '../../platform/http/words.ts'
import type { Locale } from '../../platform/routes.ts'

const WORDS: Readonly<Record<string, readonly string[]>> = {
  flow: ['order:flows'],
  riskRating: ['order:ratings'],
  flag: ['order:flags'],
  status: ['order:statuses'],
  step: ['order:steps'],
  role: ['access:role', 'report:maker'],
  reason: ['order:cancelReasons', 'order:rejectReasons'],
  list: ['screening-desk:list'],
  section: ['report:place', 'application:sections'],
}

const FIGURES = { threshold: defaultSettings.stakeholderThreshold }

type Context = {
  by: string
  people: readonly Person[]
  /** what branches are called in the language, as administrators keep them */
  branches: ReadonlyMap<string, string>
  locale: Locale
}

/** How a field is called, from its section's field down; a section or step that was marked as a whole by its title. */
function sayField(path: string, locale: Locale): string {
  const [key = '', ...parts] = path.split('.')
  const section = findSection(key)
  if (!section) return sayText(locale, `application:steps.${key}`)
  let fields = section.fields
  const labels: string[] = []
  for (const part of parts) {
    const field = fields.find((one) => one.key === part)
    if (!field) break
    labels.push(sayText(locale, field.label, FIGURES))
    fields = fieldsWithin(field)
  }
  return labels.length === 0
    ? sayText(locale, section.title)
    : labels.join(sayText(locale, 'common:form.pathSeparator'))
}

export function sayKey(key: string, { by, people, branches, locale }: Context): string {
  if (key === OTHERS_KEY) return sayText(locale, 'report:others')
  if (key === NONE_KEY) return sayText(locale, 'report:none')
  const person = people.find(({ staffId }) => staffId === key)
  if (person) return pick(locale, named(person.name, person.nameEn))
  if (by === 'branch') return branches.get(key) ?? key
  if (by === 'field') return sayField(key, locale)
  for (const group of WORDS[by] ?? []) {
    const full = `${group}.${key}`
    const words = sayText(locale, full)
    if (words !== full) return words
  }
  return key
}
