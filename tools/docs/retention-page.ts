import {
  RETENTION_RULES,
  RETENTION_TERMS,
  type RetentionRule,
} from '@kaihu/domain/retention/retention-rules.ts'
import { code, orDash, page, table } from './markdown.ts'
import { textOf } from './texts.ts'

function inEnglish(key: string): string {
  return textOf(`retention:${key}`).en
}

function termOf({ setting, fixedDays }: RetentionRule): string {
  if (setting === undefined) return fixedDays === undefined ? '' : `${fixedDays} days`
  const { usual, unit } = RETENTION_TERMS[setting]
  return `${usual} ${unit}`
}

function rangeOf({ setting }: RetentionRule): string {
  if (setting === undefined) return ''
  const { least, most } = RETENTION_TERMS[setting]
  return `${least} to ${most}`
}

function rowOf(rule: RetentionRule): string[] {
  const { zh, en } = textOf(`retention:rule.${rule.key}`)
  return [
    en,
    zh,
    inEnglish(`ruleHelp.${rule.key}`),
    orDash(termOf(rule)),
    orDash(rangeOf(rule)),
    rule.setting ? code(rule.setting) : '-',
    inEnglish(`since.${rule.since}`),
    rule.laws.map((law) => inEnglish(`law.${law}`)).join('; '),
    inEnglish(`ending.${rule.ending}`),
  ]
}

export function retentionPage(): string {
  return page('domain/retention/retention-rules.ts', [
    '# What is kept how long',
    'A bank lengthens a term under Administration › Settings › Retention, by two administrators, within the range given: ' +
      'the least is the law’s, or the reason’s. Whole records are erased after a report, by two persons of Risk Control, ' +
      'unless a legal hold keeps them ([ADR 49](adr/0049-erasing-keeps-the-proof.md)).',
    table(
      [
        'What',
        '内容',
        'Holds',
        'Usual term',
        'May be',
        'Setting',
        'Counts from',
        'Law or reason',
        'How it ends',
      ],
      RETENTION_RULES.map(rowOf),
    ),
  ])
}
