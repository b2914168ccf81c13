import { readdirSync, readFileSync } from 'node:fs'
import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { customerRoutes } from '../../customer/routes.tsx'
import type { Pinyin } from '../../kit/search/fits-search.ts'
import { loadPinyin } from '../../kit/search/pinyin.ts'
import { staffRoutes } from '../../staff/routes.tsx'
import { hrefOfHelpLink } from '../addresses.ts'
import { partsOf, plainText } from '../markdown/parse.ts'
import { bookOf } from './manual-book.ts'
import {
  ADMIN_SPOT,
  CUSTOMER_SPOTS,
  ORDER_SPOTS,
  placeInManual,
  roleChapter,
  STAFF_SPOTS,
} from './place-in-manual.ts'
import { searchBook } from './search-book.ts'

function folder(language: string, side: string) {
  return new URL(`../../../texts/${language}/manual/${side}/`, import.meta.url)
}
function fileOf(language: string, side: string, file: string) {
  return readFileSync(new URL(file, folder(language, side)), 'utf8')
}
function chaptersOf(side: string): HelpChapter[] {
  return readdirSync(folder('zh-CN', side)).map((file) => ({
    id: file.replace(/^\d+-|\.md$/g, ''),
    text: { 'zh-CN': fileOf('zh-CN', side, file), 'en-US': fileOf('en-US', side, file) },
  }))
}

const staffBook = bookOf(chaptersOf('staff'), 'zh-CN')
let pinyin: Pinyin
beforeAll(async () => {
  pinyin = await loadPinyin()
})

function find(typed: string, reader: Pinyin | null = pinyin) {
  return searchBook(staffBook, typed, { pinyin: reader, language: 'zh-CN' }).map(
    ({ chapter, part }) => `${chapter.id}#${part.heading.anchor}`,
  )
}

test.each([
  ['Chinese', '退回标注'],
  ['pinyin', 'tuihuibiaozhu'],
  ['initials', 'thbz'],
  ['English, whatever the screen speaks', 'return marks'],
])('a heading is found by %s', (_how, typed) => {
  expect(find(typed)).toContain('review#returns')
})

test('what only the text says is found behind what a heading says', () => {
  const found = find('见证人')
  expect(found).toContain('role-ro#witness')
  expect(find('jianzhengren')).toContain('role-ro#witness')
  expect(find('筛查')[0]).toBe('screening#')
})

test('pinyin finds nothing where it is switched off, and nonsense finds nothing at all', () => {
  expect(find('tuihuibiaozhu', null)).toEqual([])
  expect(find('没有这样的词')).toEqual([])
  expect(find('  ')).toEqual([])
})

test('parts of both languages belong together, so that a place found in one is shown in the other', () => {
  const english = bookOf(chaptersOf('staff'), 'en-US')
  for (const [index, chapter] of staffBook.entries()) {
    expect(chapter.parts.map(({ heading }) => heading.anchor)).toEqual(
      english[index]?.parts.map(({ heading }) => heading.anchor),
    )
  }
})

test('what is searched has words only, no marks', () => {
  const [, part] = partsOf(
    '# T\n\n## Two {#two}\nA **b** [c](manual:x).\n\n- one\n- `two`\n\n| a | b |\n|---|---|\n| c | *d* |\n',
  )
  expect(part?.heading).toEqual({ depth: 2, words: 'Two', anchor: 'two' })
  expect(plainText(part?.blocks ?? [])).toBe('A b c. one two a b c d')
})

function placesOf(side: string) {
  return new Set(
    chaptersOf(side).flatMap(({ id, text }) =>
      partsOf(text['zh-CN']).map(({ heading }) => [id, heading.anchor].filter(Boolean).join('#')),
    ),
  )
}

test('help on a page leads to a place of the manual that exists', () => {
  const staff = placesOf('staff')
  const customer = placesOf('customer')
  for (const spot of [...Object.values(STAFF_SPOTS), ...Object.values(ORDER_SPOTS), ADMIN_SPOT]) {
    expect(staff).toContain(spot.join('#'))
  }
  for (const spot of Object.values(CUSTOMER_SPOTS)) expect(customer).toContain(spot.join('#'))
})

test('every page but those of the help desk itself has its place in the manual', () => {
  const without = (side: 'staff' | 'customer', routes: readonly { path: string }[]) =>
    routes.map(({ path }) => path).filter((path) => placeInManual(side, { path, search: {} }) === null)
  const helpPages = ['/helpDesk/manual', '/helpDesk/faq', '/helpDesk/tickets', '/helpDesk/ticket']
  expect(without('staff', staffRoutes)).toEqual(helpPages)
  expect(without('customer', customerRoutes)).toEqual(helpPages)
})

test('a tab of an order leads to its own place', () => {
  const place = { path: '/orderDetail/index', search: { order: 'AO1', view: 'screening' } }
  expect(placeInManual('staff', place)).toBe('/helpDesk/manual?chapter=screening')
})

test('every role is led to its own chapter', () => {
  const ids = new Set(chaptersOf('staff').map(({ id }) => id))
  for (const role of [...BUSINESS_ROLES, 'ADMIN']) expect(ids).toContain(roleChapter(role))
})

test('a manual leads into the help desk only', () => {
  expect(hrefOfHelpLink('manual:order#next')).toBe('/helpDesk/manual?chapter=order&at=next')
  expect(hrefOfHelpLink('faq:code')).toBe('/helpDesk/faq?at=code')
  expect(hrefOfHelpLink('tickets:')).toBe('/helpDesk/tickets')
  for (const bad of ['https://evil.example', 'javascript:alert(1)', 'manual:a?b', 'other:x']) {
    expect(hrefOfHelpLink(bad)).toBeNull()
  }
})
