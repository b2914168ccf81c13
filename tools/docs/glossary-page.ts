import { ROLES, type Role } from '@kaihu/domain/access/roles.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { DILIGENCE_TERMS, FIELD_TERMS, ORDER_TERMS, SYSTEM_TERMS, type Term } from './glossary-terms.ts'
import { code, page, table } from './markdown.ts'
import { textOf } from './texts.ts'

/** What each role is there for. */
const ROLE_WORK: Readonly<Record<Role, string>> = {
  RO: 'Takes customers in, helps with the application, holds the visit.',
  RM: 'Answers for the customer: due diligence, discount, visit.',
  RM_LEADER: 'Leads relationship managers; checks their due diligence when the rating is high.',
  AO: 'Screens, checks completeness, enters the CDD record, confirms the opening.',
  AO_LEADER: 'Gives orders to opening officers.',
  CM: 'Reviews the application, asks the customer, pre-approves.',
  CM_LEADER: 'Gives orders to case managers; checks rejections, account nature, missing documents.',
  GSC_BB_CM: 'Case manager of the simplified flow, in the service centre.',
  CRT: 'Decides on the CDD record.',
  HUB: 'Works with the core system.',
  INVESTIGATOR: 'Looks into single lines of due diligence that were delegated.',
  SECTOR_HEAD: 'Second person where limits, packages or the banking version are chosen.',
  RISK_CONTROL: 'Second person for true hits, rejections, revocations, ratings and limits.',
  BB_OVERSIGHT: 'Watches business banking; second person for discounts above the limit.',
  ADMIN: 'The technical role: accounts, settings, lists, calendars; sees no order.',
}

/** docs/glossary.md: the words of the field, in both languages. */
export function glossaryPage(): string {
  return page('domain/access/roles.ts, domain/order/statuses.ts and tools/docs/glossary-terms.ts', [
    '# Glossary',
    '术语表。 Terms of the code in the order in which one meets them.',
    '## Roles',
    table(
      ['Code', '中文', 'English', 'What for'],
      ROLES.map((role) => [code(role), ...named(`access:role.${role}`), ROLE_WORK[role]]),
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
