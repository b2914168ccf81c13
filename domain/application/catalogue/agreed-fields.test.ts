import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { addressBlock, entityBlock, idDocumentBlock, personBlock } from '../blocks/blocks.ts'
import type { FieldDefinition } from '../field.ts'
import { findField } from '../fields-within.ts'
import { findSection } from './sections.ts'
import { signedCopies } from './signed-copies.ts'

/** The specification's rows as they were taken over: what the catalogue is held to, wherever this is checked out. */
const keptRows = new URL('specified-fields.tsv', import.meta.url)
const specification = new URL('../../../../shared/spec/forms.md', import.meta.url)

interface Row {
  readonly section: string
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly kind: string
  readonly who: string
  readonly scr: string
  readonly lite: string
}

/** Sections of staff's own work: they belong to due diligence, order and screening, not to the application. */
const ofOtherRooms = [
  'riskChecklist',
  'indicatorReview',
  'discount',
  'investigate',
  'intentionReview',
  'missingDocuments',
  'ebankingSetup',
  'screening',
  'partyRecord',
  'cddEntry',
  'witness',
  'review',
]

/**
 * Asked in the simplified flow beyond its column: a passive company may have controlling persons from elsewhere, and a
 * self-certification without where they are taxed is none (domain-facts.md 6.1).
 */
const alsoInLite = ['crs.controllingPersons.cpTaxResidences']

const blocks: Readonly<Record<string, readonly FieldDefinition[]>> = {
  addr: addressBlock(true, false),
  id: idDocumentBlock,
  person: personBlock(['contact', 'address']),
  entity: entityBlock,
}

describe('the catalogue and its specification', () => {
  const rows = rowsKept(readFileSync(keptRows, 'utf8'))

  test('every field row of the specification is a definition with its labels, kind, filler, screening and flow', () => {
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

  test('the catalogue asks nothing that the specification does not know, but for the signed copies of its papers', () => {
    const copies = signedCopies.map(({ key }) => `designatedFiles.${key}`)
    const known = new Set([...rows.map((row) => `${row.section}.${row.key}`), ...copies])
    const sections = [...new Set(rows.map((row) => row.section))].flatMap((key) => findSection(key) ?? [])
    const unknown = sections.flatMap((section) =>
      section.fields.map((field) => `${section.key}.${field.key}`).filter((path) => !known.has(path)),
    )
    expect(unknown).toEqual([])
  })

  if (existsSync(specification)) {
    test('the kept rows are those of forms.md', async () => {
      const text = rowsIn(readFileSync(specification, 'utf8')).map(lineOf).join('')
      await expect(text).toMatchFileSnapshot(fileURLToPath(keptRows))
    })
  } else {
    test('forms.md is not beside this checkout: its kept rows stand for it, each in full', () => {
      expect(rows.filter((row) => [row.key, row.zh, row.en, row.kind, row.who].includes(''))).toEqual([])
    })
  }
})

function differences(row: Row): readonly string[] {
  const field = findField(blocks[row.section] ?? findSection(row.section)?.fields ?? [], row.key)
  const place = `${row.section}.${row.key}`
  if (field === undefined) return [`${place} is missing`]
  return [
    differs(place, 'zh', textOf('zh-CN', specifiedLabel(field)), row.zh),
    differs(place, 'en', textOf('en-US', specifiedLabel(field)), row.en),
    differs(place, 'kind', kindOf(field), specifiedKind(row.kind)),
    differs(place, 'who', field.who, row.who),
    row.scr === '' || row.scr === 'yes'
      ? differs(place, 'scr', field.screeningRelevant, row.scr === 'yes')
      : '',
    differs(place, 'lite', field.lite, row.lite === 'L' || alsoInLite.includes(place)),
  ].filter((difference) => difference !== '')
}

/** The specification's words of a question, also of one that is asked in others. */
const specifiedLabel = ({ label }: FieldDefinition): string => label.replace(':rephrased.', ':fields.')

function differs(place: string, what: string, found: string | boolean, expected: string | boolean): string {
  return found === expected ? '' : `${place} ${what}: ${found}, specified ${expected}`
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

const COLUMNS = ['section', 'key', 'zh', 'en', 'kind', 'who', 'scr', 'lite'] as const

function lineOf(row: Row): string {
  return `${COLUMNS.map((column) => row[column]).join('\t')}\n`
}

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

function rowsIn(markdown: string): readonly Row[] {
  const found: Row[] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## 4')) break
    const [, named] = /^(?:#{3,4} [\d.]+ |B\d )`(\w+)`/.exec(line) ?? []
    if (named !== undefined || /^#{2,4} /.test(line)) section = named ?? ''
    const isRow = section !== '' && !ofOtherRooms.includes(section) && line.startsWith('| `')
    if (isRow) found.push(rowOf(section, line))
  }
  return found
}

function rowOf(section: string, line: string): Row {
  const cells = line.split('|').map((cell) => cell.trim().replaceAll('{threshold}', '{{threshold}}'))
  const [, key = '', zh = '', en = '', kind = '', , , , who = '', scr = '', lite = ''] = cells
  return { section, key: key.replaceAll('`', ''), zh, en, kind, who, scr, lite }
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
      return specifiedNames[kind.type] ?? kind.type
  }
}

const specifiedNames: Readonly<Record<string, string>> = {
  select: 'sel',
  percent: 'pct',
  amount: 'amt',
  idDocument: 'id',
}

/** The specified kind in the same words; the names of lists are compared by the lists' own tests. */
function specifiedKind(kind: string): string {
  const [, choice] = /^(sel|radio|multi|amt)\(/.exec(kind) ?? []
  if (choice !== undefined) return choice
  return kind.replace('-n)', '-99)').replace('2 per person', '60')
}
