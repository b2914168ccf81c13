import { named, pick } from '@kaihu/domain/base/locales.ts'
import { STATUS_CODES, STATUSES } from '@kaihu/domain/order/statuses.ts'
import { sayText } from '../http/words.ts'
import type { Locale } from '../routes.ts'
import { isOfSettings } from './fill-settings.ts'

/** A row that stands for as many as there are statuses with a time limit. */
const LIMITS = /^\| *\[\[limits\]\].*$/gm

const GROUPS: Readonly<Record<string, string>> = {
  status: 'order:statuses',
  action: 'order:actions',
  flow: 'order:flows',
  task: 'order:tasks',
  role: 'access:role',
  screen: 'shell:title',
  tab: 'staff:view',
  section: 'application:sections',
  step: 'application:steps',
}

function keyOf(reference: string): string {
  const [group = '', name = ''] = reference.split(':')
  const prefix = GROUPS[group]
  return prefix === undefined ? reference : `${prefix}.${name}`
}

const REFERENCES = /\[\[([^\]]+)\]\]/g

function findWords(reference: string, locale: Locale): string | undefined {
  const key = keyOf(reference)
  const words = sayText(locale, key)
  return words === key || words.includes('{{') ? undefined : words
}

export function wordless(markdown: string, locale: Locale): string[] {
  const references = [...markdown.replaceAll(LIMITS, limitRows).matchAll(REFERENCES)]
  return references.flatMap(([, reference = '']) =>
    isOfSettings(reference) || findWords(reference, locale) !== undefined ? [] : [reference],
  )
}

/** A blank between Chinese characters, left where a word was put in between them. */
const BLANK_IN_CHINESE = /(?<=[\p{Script=Han}，。；：、（）“”]) (?=[\p{Script=Han}（）“”])/gu

const BLANKS = named<RegExp | ''>(BLANK_IN_CHINESE, '')

function limitRows(): string {
  return STATUS_CODES.filter((code) => STATUSES[code].limit !== null)
    .map((code) => `| [[status:${code}]] | [[limit:${code}]] |`)
    .join('\n')
}

/**
 * `[[status:0300]]`, `[[role:CM]]`, or any text key as `[[staff:order.rounds]]`; a row that says `[[limits]]`
 * becomes one for each status with a time limit. Throws for words that do not exist.
 */
export function fillWords(markdown: string, locale: Locale): string {
  const filled = markdown.replaceAll(LIMITS, limitRows).replaceAll(REFERENCES, (whole, reference: string) => {
    if (isOfSettings(reference)) return whole
    const words = findWords(reference, locale)
    if (words === undefined) throw new Error(`The manual names ${reference}, which has no words`)
    return words
  })
  return filled.replaceAll(pick(locale, BLANKS), '')
}
