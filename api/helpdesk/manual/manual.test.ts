import { readdirSync, readFileSync } from 'node:fs'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { valuesOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import { isFinalStatus, STATUS_CODES, STATUSES } from '@kaihu/domain/order/statuses.ts'
import { expect, test } from 'vitest'
import { sayText } from '../../platform/http/words.ts'
import { fillSettings } from '../../platform/manual/fill-settings.ts'
import { fillWords } from '../../platform/manual/fill-words.ts'
import type { ManualSide } from '../../platform/manual/pages.ts'
import { readManual } from './read-manual.ts'

function minutes(amount: number) {
  return { unit: 'minutes', amount }
}
const SIDES: readonly ManualSide[] = ['staff', 'customer']
const LANGUAGES = ['zh-CN', 'en-US'] as const
type Language = (typeof LANGUAGES)[number]

function textsOf(side: ManualSide) {
  const { chapters, faq } = readManual(side)
  return [...chapters, faq]
}
function headingsOf(text: string) {
  return [...text.matchAll(/^(#+) .*?(?:\{#([\w-]+)\})?$/gm)].map(([, marks = '', anchor = '']) => [
    marks.length,
    anchor,
  ])
}
function anchorsOf(text: string) {
  return headingsOf(text).flatMap(([, anchor]) => (anchor === '' ? [] : [String(anchor)]))
}
function wholeText(side: ManualSide, language: Language) {
  return textsOf(side)
    .map(({ text }) => text[language])
    .join('\n')
}

test.each(SIDES)('the manual for %s has the same chapters and headings in both languages', (side) => {
  const files = LANGUAGES.map((language) =>
    readdirSync(new URL(`../../../texts/${language}/manual/${side}/`, import.meta.url)).toSorted(),
  )
  expect(files[0]).toEqual(files[1])
  for (const { id, text } of textsOf(side)) {
    expect(headingsOf(text['zh-CN']), id).toEqual(headingsOf(text['en-US']))
  }
})

test.each(SIDES)(
  'every heading below the title of a chapter for %s can be linked to, and by one name only',
  (side) => {
    for (const { id, text } of textsOf(side)) {
      const [title, ...others] = headingsOf(text['zh-CN'])
      expect(title, id).toEqual([1, ''])
      const anchors = others.map(([, anchor]) => anchor)
      expect(anchors, id).not.toContain('')
      expect(new Set(anchors).size, id).toBe(anchors.length)
    }
  },
)

test.each(SIDES)('every link in the manual for %s leads to a place that exists', (side) => {
  const { chapters, faq } = readManual(side)
  const places = new Set([
    'tickets:',
    ...anchorsOf(faq.text['zh-CN']).map((anchor) => `faq:${anchor}`),
    ...chapters.flatMap(({ id, text }) => [
      `manual:${id}`,
      ...anchorsOf(text['zh-CN']).map((anchor) => `manual:${id}#${anchor}`),
    ]),
  ])
  for (const language of LANGUAGES) {
    const links = [...wholeText(side, language).matchAll(/(?<!^!\[.*)\]\(([^)]*)\)/gm)].map(
      ([, link]) => link,
    )
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(places, `${language} ${link}`).toContain(link)
  }
})

test('the staff’s manual has a chapter for each of the fourteen roles and the administrator, by its name', () => {
  const { chapters } = readManual('staff')
  for (const role of [...BUSINESS_ROLES, 'ADMIN']) {
    const chapter = chapters.find(({ id }) => id === `role-${role.toLowerCase().replaceAll('_', '-')}`)
    for (const language of LANGUAGES) {
      expect(chapter?.text[language].split('\n')[0], role).toContain(sayText(language, `access:role.${role}`))
    }
  }
})

test('the staff’s manual names every status that an order can stand in before its end', () => {
  for (const language of LANGUAGES) {
    const text = wholeText('staff', language)
    for (const code of STATUS_CODES.filter((status) => !isFinalStatus(status))) {
      expect(text, code).toContain(sayText(language, `order:statuses.${code}`))
    }
  }
})

test('the customers’ manual holds no word of the bank’s own work', () => {
  const inner = [
    ...BUSINESS_ROLES.map((role) => `access:role.${role}`),
    ...STATUS_CODES.filter((code) => !['0000', '1600'].includes(code)).map(
      (code) => `order:statuses.${code}`,
    ),
  ]
  for (const language of LANGUAGES) {
    const text = wholeText('customer', language)
    for (const key of inner) expect(text).not.toContain(sayText(language, key))
    for (const word of ['筛查', '命中', '评级', '名单', 'screening', 'rating', ' hit', 'CRT']) {
      expect(text, word).not.toContain(word)
    }
  }
})

test('an English text holds no Chinese, and no reference stays unfilled in either', () => {
  for (const side of SIDES) {
    expect(wholeText(side, 'en-US')).not.toMatch(/\p{Script=Han}/u)
    for (const language of LANGUAGES) expect(wholeText(side, language)).not.toMatch(/\[\[|\]\]|\{\{/)
  }
})

test('the manual tells the time limit of every status that has one, in a row of its own', () => {
  const order = readManual('staff').chapters.find(({ id }) => id === 'order')
  for (const language of LANGUAGES) {
    const rows = order?.text[language].split('\n').filter((line) => line.startsWith('|')) ?? []
    for (const code of STATUS_CODES.filter((status) => STATUSES[status].limit !== null)) {
      const named = rows.filter(
        (row) => row.split('|')[1]?.trim() === sayText(language, `order:statuses.${code}`),
      )
      expect(named, code).toHaveLength(1)
      expect(named[0]?.split('|')[2]?.trim(), code).toMatch(/\d/)
    }
  }
})

test('a manual that names what the product does not have is refused', () => {
  expect(fillWords('[[role:CM]] [[help:helpDesk]]', 'en-US')).toBe('Case Manager (CM) Help desk')
  expect(() => fillWords('[[status:4242]]', 'zh-CN')).toThrow('status:4242')
  expect(() => fillWords('[[help:news.failed]]', 'zh-CN')).toThrow('news.failed')
})

test('the manual tells the figures that the bank set, not those it was delivered with', () => {
  const limit0400 = { unit: 'business_days', amount: 3, extraWhenHigh: 1 }
  const { chapters } = readManual('staff', valuesOf({ limit0400, limit0410: minutes(1), expiryDays: 45 }))
  const { text } = chapters.find(({ id }) => id === 'order') ?? {}
  expect(text?.['en-US']).toContain('3 business days, 1 business day more when rated H')
  expect(text?.['en-US']).toContain('| 1 minute ')
  expect(text?.['zh-CN']).toContain('3 个营业日，H 级另加 1 个营业日')
  expect(text?.['zh-CN']).toContain('客户 45 天不办理')
  expect(() => fillSettings('[[limit:0300]]', valuesOf({}), 'zh-CN')).toThrow('limit:0300')
  expect(() => fillSettings('[[setting:addressKeywords]]', valuesOf({}), 'zh-CN')).toThrow('addressKeywords')
})

test('a reference gives the same thing a name in both languages', () => {
  for (const side of SIDES) {
    for (const file of readdirSync(new URL(`../../../texts/zh-CN/manual/${side}/`, import.meta.url))) {
      const referencesIn = (language: Language) => {
        const url = new URL(`../../../texts/${language}/manual/${side}/${file}`, import.meta.url)
        return [...new Set(readFileSync(url, 'utf8').match(/\[\[[^\]]+\]\]/g))].toSorted()
      }
      expect(referencesIn('zh-CN'), `${side}/${file}`).toEqual(referencesIn('en-US'))
    }
  }
})
