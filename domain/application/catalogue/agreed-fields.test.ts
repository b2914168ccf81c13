import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { findField } from '../../form/fields/fields-within.ts'
import { addressSectionWithEnglish } from '../blocks/address.ts'
import { entitySection } from '../blocks/entity.ts'
import { idDocumentSection } from '../blocks/id-document.ts'
import { personFields } from '../blocks/person.ts'
import { findSection } from './sections.ts'

/** Questions agreed with the bank, word by word: what the catalogue asks beyond them is its own affair. */
const keptRows = new URL('agreed-fields.tsv', import.meta.url)

type Row = {
  readonly section: string
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly kind: string
  readonly who: string
  readonly scr: string
  readonly simplified: string
}

/**
 * Asked in the simplified flow beyond its column: a passive company may have controlling persons from elsewhere, and a
 * self-certification without where they are taxed is none (Announcement 2017 No. 14).
 */
const alsoInSimplified = ['crs.controllingPersons.cpTaxResidences']

const blocks: Readonly<Record<string, readonly FieldDefinition[]>> = {
  addr: addressSectionWithEnglish.fields,
  id: idDocumentSection.fields,
  person: personFields(['contact', 'address']),
  entity: entitySection.fields,
}

describe('the catalogue and what was agreed with the bank', () => {
  const rows = rowsKept(readFileSync(keptRows, 'utf8'))

  test('every agreed question is asked, with its labels, kind, filler, screening and flow', () => {
    expect(rows.length).toBeGreaterThan(450)
    expect(rows.flatMap(differences)).toEqual([])
  })

  test('no yes/no question is asked with a no in it: its words say what a yes means', () => {
    const isNegative = (label: string) => /^(No|Not|Without) |不涉及|无其他/.test(label)
    const negative = rows.flatMap((row) => {
      const field = findField(findSection(row.section)?.fields ?? [], row.key)
      if (field?.kind.type !== 'yesNo') return []
      return ['zh-CN', 'en-US'].map((locale) => textOf(locale, field.label)).filter(isNegative)
    })
    expect(negative).toEqual([])
  })
})

function differences(row: Row): readonly string[] {
  const field = findField(blocks[row.section] ?? findSection(row.section)?.fields ?? [], row.key)
  const place = `${row.section}.${row.key}`
  if (field === undefined) return [`${place} is missing`]
  return [
    differs(place, 'zh', textOf('zh-CN', agreedLabel(field)), row.zh),
    differs(place, 'en', textOf('en-US', agreedLabel(field)), row.en),
    differs(place, 'kind', kindOf(field), agreedKind(row.kind)),
    differs(place, 'who', field.who, row.who),
    row.scr === '' || row.scr === 'yes'
      ? differs(place, 'scr', field.screeningRelevant, row.scr === 'yes')
      : '',
    differs(
      place,
      'simplified',
      field.simplified,
      row.simplified === 'L' || alsoInSimplified.includes(place),
    ),
  ].filter((difference) => difference !== '')
}

/** The agreed words of a question, also of one that is asked in others. */
function agreedLabel({ label }: FieldDefinition): string {
  return label.replace(':rephrased.', ':fields.')
}

function differs(place: string, what: string, found: string | boolean, expected: string | boolean): string {
  return found === expected ? '' : `${place} ${what}: ${found}, agreed ${expected}`
}

const texts = new Map(
  ['zh-CN', 'en-US'].map((locale) => [
    locale,
    JSON.parse(readFileSync(new URL(`../../../texts/${locale}/application.json`, import.meta.url), 'utf8')),
  ]),
)

function textOf(locale: string, key: string): string {
  const keys = key.replace('application:', '').split('.')
  const found = keys.reduce<unknown>(
    (here, part) => (typeof here === 'object' && here !== null ? Reflect.get(here, part) : undefined),
    texts.get(locale),
  )
  return typeof found === 'string' ? found : `no text ${key}`
}

const COLUMNS = ['section', 'key', 'zh', 'en', 'kind', 'who', 'scr', 'simplified'] as const

function rowsKept(lines: string): readonly Row[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(
        COLUMNS.map((column, index) => [column, cells[index] ?? '']),
      ) as unknown as Row
    })
}

/** The kind of a definition, short: type and limits. */
function kindOf({ kind }: FieldDefinition): string {
  switch (kind.type) {
    case 'text':
    case 'long':
      return `${kind.type}(${kind.max})`
    case 'integer':
      return `int(${kind.min}-${kind.max})`
    case 'group':
      return `group(${kind.least}-${kind.most})`
    case 'file':
      return `file(${kind.max})`
    case 'phone':
      return kind.line === 'mobile' ? 'mobile' : 'phone'
    case 'address':
      return kind.english ? 'addr +en' : 'addr'
    case 'person':
      return ['person core', ...kind.parts.map((part) => (part === 'mobileNeeded' ? 'contact' : part))].join(
        '+',
      )
    default:
      return agreedNames[kind.type] ?? kind.type
  }
}

const agreedNames: Readonly<Record<string, string>> = {
  select: 'sel',
  percent: 'pct',
  amount: 'amt',
  idDocument: 'id',
}

/** The agreed kind in the same words; the names of lists are compared by the lists' own tests. */
function agreedKind(kind: string): string {
  const [, choice] = /^(sel|radio|multi|amt)\(/.exec(kind) ?? []
  if (choice !== undefined) return choice
  return kind.replace('-n)', '-99)').replace('2 per person', '60')
}
