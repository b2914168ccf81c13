import { addressSectionWithEnglish } from '@kaihu/domain/application/blocks/address.ts'
import { entitySection } from '@kaihu/domain/application/blocks/entity.ts'
import { idDocumentSection } from '@kaihu/domain/application/blocks/id-document.ts'
import { personSection } from '@kaihu/domain/application/blocks/person.ts'
import { sideSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { steps } from '@kaihu/domain/application/catalogue/steps.ts'
import { rules } from '@kaihu/domain/application/rules/rules.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'
import { conclusion } from '@kaihu/domain/diligence/investigation/conclusion.ts'
import { DILIGENCE_LINES, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { screeningEvidence } from '@kaihu/domain/diligence/screening-evidence.ts'
import { visitSlots } from '@kaihu/domain/diligence/visit/visit-record.ts'
import type { Condition } from '@kaihu/domain/form/fields/condition.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { PAPERS } from '@kaihu/domain/papers/papers.ts'
import { conditionWords } from './condition-words.ts'
import { ruleWords } from './field-words.ts'
import { code, codes, orDash, page, table } from './markdown.ts'
import { textOf } from './texts.ts'

const SOURCE = 'domain/application/catalogue, domain/diligence and domain/papers'

const READING = `The words are those of the screens. A path names another answer: \`key\` of the same section, \`.key\` of the same entry
or block, \`^key\` of the record around it, \`section.key\` of another section. Codes in backticks after "one of" are lists of
\`domain/lists\`; F1, F2, F3 are the lists of formats in \`domain/application/files/formats.ts\`. Who fills in: C the customer, CS the
customer and the order's case manager, S staff only. Marks: *simplified* asked in the simplified flow too, *scr* matters to screening, *pre*
prefilled, *frz* frozen once confirmed, *msk* masked for staff, *drv* derived, *push* sent to the core system. Rules between fields
(R1, R2 …): [rules.md](rules.md).`

export function formsPage(): string {
  const bank = [riskChecklist, ...DILIGENCE_LINES.map(sectionOfLine), conclusion, screeningEvidence, cddEntry]
  return page(SOURCE, [
    '# Forms',
    '表单目录：全部填写项、规则与填写时点。',
    READING,
    ...steps.flatMap(({ number, title, sections }) => [
      `## Step ${number}: ${textOf(title).en}`,
      ...sections.flatMap(sectionParts),
    ]),
    '## Intake and bank data',
    ...sideSections.flatMap(sectionParts),
    "## The bank's own work",
    ...joined(bank).flatMap(sectionParts),
    ...sectionParts(visitSlots),
    '## Blocks',
    'Groups of fields that the questions above ask for as a whole.',
    ...[addressSectionWithEnglish, idDocumentSection, personSection, entitySection].flatMap(sectionParts),
    '## Papers',
    papers(),
  ])
}

function joined(sections: readonly SectionDefinition[]): readonly SectionDefinition[] {
  const byKey = Map.groupBy(sections, ({ key }) => key)
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, fields: same.flatMap(({ fields }) => fields) }]
  })
}

const HEAD = ['Key', '中文', 'English', 'What may be entered', 'Required', 'Asked', 'Who', 'Marks']

function sectionParts(section: SectionDefinition): readonly string[] {
  const title = findText(section.title)
  const numbers = rules.filter(({ sections }) => sections.includes(section.key)).map(({ id }) => id)
  return [
    `### ${section.key}`,
    title === '' ? '' : title,
    section.visible === undefined ? '' : `Asked when ${conditionWords(section.visible.meaning)}.`,
    table(HEAD, fieldRows(section.fields, '')),
    numbers.length === 0 ? '' : `Rules between fields: ${numbers.join(', ')}.`,
  ].filter((part) => part !== '')
}

function findText(key: string): string {
  try {
    const { zh, en } = textOf(key)
    return `${zh} / ${en}`
  } catch {
    return ''
  }
}

function fieldRows(fields: readonly FieldDefinition[], prefix: string): readonly (readonly string[])[] {
  return fields.flatMap((field) => {
    const { zh, en } = textOf(field.label)
    const row = [
      code(`${prefix}${field.key}`),
      zh,
      en,
      ruleWords(field),
      typeof field.required === 'boolean' ? (field.required ? 'yes' : 'no') : when(field.required),
      field.visible === undefined ? 'always' : when(field.visible),
      field.who,
      orDash(marks(field)),
    ]
    return [row, ...fieldRows(entriesOf(field, fields), `${prefix}${field.key}[].`)]
  })
}

function entriesOf(field: FieldDefinition, around: readonly FieldDefinition[]): readonly FieldDefinition[] {
  if (field.kind.type !== 'group' && field.kind.type !== 'file') return []
  const entries = field.kind.entries()
  return entries.includes(field) || entries === around ? [] : entries
}

function when({ meaning }: Condition): string {
  return `when ${conditionWords(meaning)}`
}

function marks({ simplified, screeningRelevant, tags, kept }: FieldDefinition): string {
  const all = [
    simplified ? 'simplified' : '',
    screeningRelevant ? 'scr' : '',
    ...tags,
    kept ? '' : 'not kept',
  ]
  return all.filter((mark) => mark !== '').join(', ')
}

function papers(): string {
  const rows = PAPERS.map(({ id, title, section, slot, needed }) => {
    const words = title === undefined ? textOf(`papers:title.${id}`) : undefined
    return [
      id,
      words?.zh ?? '按决议形式而定',
      words?.en ?? 'by the form of the resolution',
      code(section),
      orDash(slot === undefined ? '' : codes([slot])),
      needed === undefined
        ? 'always'
        : typeof needed === 'function'
          ? 'by what is known of the order'
          : when(needed),
    ]
  })
  return table(['Paper', '中文', 'English', 'Shown in', 'Signed copy', 'Needed'], rows)
}
