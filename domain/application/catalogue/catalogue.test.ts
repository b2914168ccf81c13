import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listOfField } from '../../form/fields/choices.ts'
import type { Condition } from '../../form/fields/condition.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin, findField } from '../../form/fields/fields-within.ts'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { FIXED_LIST_IDS, REGION_LIST_IDS, SETTING_LIST_IDS } from '../../lists/list-ids.ts'
import { isLiveList } from '../../lists/live-list-ids.ts'
import { addressSectionWithEnglish } from '../blocks/address.ts'
import { entitySection } from '../blocks/entity.ts'
import { idDocumentSection } from '../blocks/id-document.ts'
import { personFields } from '../blocks/person.ts'
import { OPEN_SECTIONS } from '../open-sections.ts'
import { ownQuestions } from './own-questions.ts'
import { allSections, findSection } from './sections.ts'
import { sectionsOf, steps, stepsOf } from './steps.ts'

const blocks = [
  addressSectionWithEnglish.fields,
  idDocumentSection.fields,
  personFields(['contact', 'address']),
  entitySection.fields,
]

const texts = ['zh-CN', 'en-US'].map((locale) =>
  JSON.parse(readFileSync(new URL(`../../../texts/${locale}/application.json`, import.meta.url), 'utf8')),
)

describe('the catalogue', () => {
  test('every question has its label, its help and what is agreed to by it in both languages', () => {
    const keys = everyField().flatMap(({ field }) => [
      field.label,
      field.help ?? field.label,
      infoText(field),
    ])
    const titles = [...allSections.map((section) => section.title), ...steps.map((step) => step.title)]
    expect([...keys, ...titles].filter((key) => !hasText(key))).toEqual([])
  })

  test('whoever ticks a declaration, a consent or an acknowledgement reads what it says', () => {
    const ticked = [
      'crs.crsDeclaration',
      'fatca.fatcaDeclaration',
      'statement.privacyConsent',
      'statement.feeNoticeAcknowledged',
    ]
    for (const path of ticked) {
      const [section = '', key] = path.split('.')
      const kind = findSection(section)?.fields.find((field) => field.key === key)?.kind
      expect(kind, path).toMatchObject({ type: 'check', statement: expect.any(String) })
    }
  })

  test('every message that a check can give has its words in both languages', () => {
    const codes = sources().flatMap((source) => source.match(/'M-[A-Z0-9-]+'/g) ?? [])
    const keys = [...new Set(codes)].map((code) => `application:messages.${code.slice(1, -1)}`)
    expect(keys.length).toBeGreaterThan(60)
    expect(keys.filter((key) => !hasText(key))).toEqual([])
  })

  test('conditions look at questions that exist', () => {
    const dangling = allSections.flatMap((section) => [
      ...reads(section.visible).map((path) => [section.key, path] as const),
      ...section.fields.flatMap((field) =>
        conditionsOf(field).map((path) => [section.key, path, field] as const),
      ),
    ])
    const missing = dangling.filter(([section, path]) => !exists(section, path))
    expect(missing.map(([section, path]) => `${section}: ${path}`)).toEqual([])
  })

  test('choices name lists that exist', () => {
    const known: readonly string[] = [...FIXED_LIST_IDS, ...SETTING_LIST_IDS, ...REGION_LIST_IDS]
    const lists = everyField().flatMap(({ field }) => listOfField(field) ?? [])
    expect(lists.filter((list) => !isLiveList(list) && !known.includes(list))).toEqual([])
  })

  test('keys are used once within their section, and sections once within the application', () => {
    expect(repeated(allSections.map((section) => section.key))).toEqual([])
    expect(allSections.flatMap((section) => repeated(section.fields.map((field) => field.key)))).toEqual([])
  })

  test('there are four steps, and the sections that are open belong to them', () => {
    expect(steps.map((step) => step.number)).toEqual([1, 2, 3, 4])
    for (const flow of [STANDARD, SIMPLIFIED] as const) {
      // Without a bank that asks more, nothing is asked beside ours.
      const ours = OPEN_SECTIONS[flow].filter((key) => key !== ownQuestions.key)
      expect(sectionsOf(flow).map((section) => section.key)).toEqual(ours)
      expect(stepsOf(flow).every((step) => step.sections.length > 0)).toBe(true)
    }
  })

  test('a corporate shareholder has owners of the same shape, to any depth', () => {
    const path = 'shareholders.owners.owners.owners.percentage'
    expect(findField(findSection('ownership')?.fields ?? [], path)?.kind.type).toBe('percent')
  })
})

type Placed = {
  readonly section: string
  readonly field: FieldDefinition
}

function everyField(): readonly Placed[] {
  const inBlocks = blocks.flatMap((fields) => fields.map((field) => ({ section: 'block', field })))
  const inSections = allSections.flatMap((section) =>
    section.fields.flatMap((field) =>
      [field, ...entryFields(field, 2)].map((one) => ({ section: section.key, field: one })),
    ),
  )
  return [...inBlocks, ...inSections]
}

function entryFields(field: FieldDefinition, depth: number): readonly FieldDefinition[] {
  if (depth === 0 || (field.kind.type !== 'group' && field.kind.type !== 'file')) return []
  return fieldsWithin(field).flatMap((inner) => [inner, ...entryFields(inner, depth - 1)])
}

/** What a fixed text says, or what is agreed to by a tick. */
function infoText({ kind, label }: FieldDefinition): string {
  if (kind.type === 'info') return kind.text
  return kind.type === 'check' ? (kind.statement ?? label) : label
}

function hasText(key: string): boolean {
  return texts.every((language) => typeof textIn(language, key) === 'string')
}

function textIn(language: unknown, key: string): unknown {
  return key
    .replace('application:', '')
    .split('.')
    .reduce<unknown>((here, part) => (isObject(here) ? Reflect.get(here, part) : undefined), language)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function reads(condition: Condition | boolean | undefined): readonly string[] {
  return typeof condition === 'object' ? condition.reads : []
}

/** Paths read by a field and by the fields of its entries that look outside of their entry. */
function conditionsOf(field: FieldDefinition): readonly string[] {
  const own = [field.required, field.visible, field.frozen].flatMap(reads)
  const inner = entryFields(field, 1).flatMap((entry) =>
    [entry.required, entry.visible]
      .flatMap(reads)
      .map((path) => (path.startsWith('.') ? `${field.key}${path}` : path)),
  )
  return [...own, ...inner].filter((path) => !path.startsWith('.') && !path.startsWith('^'))
}

/** A bare key is of the same section, a dotted path starts with a section; inside an entry its own group comes first. */
function exists(section: string, path: string): boolean {
  const [first = '', ...rest] = path.split('.')
  const own = findSection(section)?.fields ?? []
  if (rest.length === 0) return findField(own, first) !== undefined
  const isOfGroup = findField(own, first)?.kind.type === 'group' && findField(own, path) !== undefined
  return isOfGroup || findField(findSection(first)?.fields ?? [], rest.join('.')) !== undefined
}

function repeated(keys: readonly string[]): readonly string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index)
}

function sources(): readonly string[] {
  const room = new URL('..', import.meta.url)
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, room), 'utf8'))
}
