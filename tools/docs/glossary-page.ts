import { ROLES } from '@kaihu/domain/access/roles.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { DILIGENCE_TERMS, FIELD_TERMS, ORDER_TERMS, SYSTEM_TERMS, type Term } from './glossary-terms.ts'
import { code, page, table } from './markdown.ts'
import { textOf } from './texts.ts'

export function glossaryPage(): string {
  return page('domain/access/roles.ts, domain/order/statuses.ts and tools/docs/glossary-terms.ts', [
    '# Glossary',
    '术语表。 Terms of the code in the order in which one meets them.',
    '## Roles',
    table(
      ['Code', '中文', 'English', 'What for'],
      ROLES.map((role) => [
        code(role),
        ...named(`access:role.${role}`),
        textOf(`access:roleWork.${role}`).en,
      ]),
    ),
    '## Status codes',
    'Whose turn it is in each, and the ways out: [workflow.md](workflow.md#statuses).',
    table(
      ['Code', '中文', 'English'],
      STATUS_CODES.map((status) => [code(status), ...named(`order:statuses.${status}`)]),
    ),
    '## The order',
    terms(ORDER_TERMS),
    '## Due diligence and screening',
    terms(DILIGENCE_TERMS),
    '## Systems',
    terms(SYSTEM_TERMS),
    '## Words of the forms',
    terms(FIELD_TERMS),
  ])
}

function named(key: string): readonly string[] {
  const { zh, en } = textOf(key)
  return [zh, en]
}

function terms(list: readonly Term[]): string {
  return table(
    ['Term', '中文', 'English', 'What is meant'],
    list.map(({ term, zh, en, meaning }) => [term, zh, en, meaning]),
  )
}
