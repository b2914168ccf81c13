import type { RiskPoints } from '@kaihu/domain/admin/risk-points-setting.ts'
import { findSetting } from '@kaihu/domain/admin/setting-catalogue.ts'
import type { SettingDefinition } from '@kaihu/domain/admin/setting-kinds.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { RISK_COUNTRY_LISTS, type RiskCountry } from '@kaihu/domain/lists/risk-countries.ts'
import type { TimeLimit } from '@kaihu/domain/order/time/time-limit.ts'
import type { AdminWords } from '../use-admin-words.ts'

export function optionText(key: string, code: string, { say, has }: AdminWords): string {
  const texts = findSetting(key)?.optionTexts ?? `option.${key}`
  const text = `${texts}.${code}`
  return has(text) ? say(text) : code
}

function limitText(limit: TimeLimit, { say }: AdminWords): string {
  const text = say('limit.text', { amount: limit.amount, unit: say(`units.${limit.unit}`) })
  return limit.unit === 'business_days' && limit.extraWhenHigh > 0
    ? say('limit.extra', { limit: text, extra: limit.extraWhenHigh })
    : text
}

function pointsText({ highFrom, mediumFrom, points }: RiskPoints, words: AdminWords): string {
  const lines = Object.entries(points).map(
    ([line, sum]) => `${words.say(`option.riskPoints.${line}`)} ${sum}`,
  )
  const { say } = words
  return [
    `${say('settings.highFrom')} ${highFrom}`,
    `${say('settings.mediumFrom')} ${mediumFrom}`,
    ...lines,
  ].join(say('common:listSeparator'))
}

function listingText(
  { country, effectiveFrom, effectiveTo, isPartOfCountry }: RiskCountry,
  { say }: AdminWords,
) {
  const name = say(`lists:countries.${country}`)
  const whole = isPartOfCountry ? say('countries.partOf', { country: name }) : name
  return effectiveTo === undefined
    ? say('countries.since', { country: whole, from: effectiveFrom })
    : say('countries.between', { country: whole, from: effectiveFrom, to: effectiveTo })
}

/** List by list, so that a person finds a country where they look for it. */
function countriesText(listings: readonly RiskCountry[], words: AdminWords): string {
  const { say } = words
  const named = RISK_COUNTRY_LISTS.flatMap((list) => {
    const own = listings.filter((one) => one.list === list).map((one) => listingText(one, words))
    return own.length === 0
      ? []
      : [`${say(`lists:riskCountryList.${list}`)}: ${own.join(say('common:listSeparator'))}`]
  })
  return named.join(' · ') || say('common.nothing')
}

function grouped(text: string): string {
  const [whole = '', part] = text.split('.')
  const figure = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? figure : `${figure}.${part}`
}

function figureText(definition: SettingDefinition, value: unknown, { say, locale }: AdminWords): string {
  const figure = grouped(String(value))
  if (definition.unit === undefined) return figure
  if (definition.unit === 'percent') return `${figure}%`
  const unit = say(`units.${definition.unit}`)
  const amount = pick(locale, named(`${figure} ${unit}`, `${unit} ${figure}`))
  return definition.unit === 'CNY' ? amount : `${figure} ${unit}`
}

export function settingText(key: string, value: unknown, words: AdminWords): string {
  const definition = findSetting(key)
  const { say } = words
  if (!definition) return JSON.stringify(value)
  switch (definition.kind) {
    case 'toggle':
      return say(value === true ? 'common.on' : 'common.off')
    case 'timeLimit':
      return limitText(value as TimeLimit, words)
    case 'countries':
      return countriesText(value as readonly RiskCountry[], words)
    case 'points':
      return pointsText(value as RiskPoints, words)
    case 'integer':
    case 'decimal':
      return figureText(definition, value, words)
    default: {
      const list = (value as readonly string[]).map((one) =>
        definition.kind === 'choices' ? optionText(key, one, words) : one,
      )
      return list.join(say('common:listSeparator')) || say('common.nothing')
    }
  }
}
