import { expect, test } from 'vitest'
import { anchorsIn } from './anchors.ts'
import { findDeadCitations } from './citations.ts'

function found(line: string): readonly string[] {
  return findDeadCitations('domain/order/any.ts', line)
}

test('a page that is not in the repository is a dead citation', () => {
  expect(found('/** So it was decided (domain-facts.md). */')).toEqual([
    'domain/order/any.ts:1: domain-facts.md is not in the repository',
  ])
  expect(found("const source = '../../../../shared/spec/forms.md'")).not.toEqual([])
  expect(found('/** As said (workflow.md 1.4). */')).not.toEqual([])
})

test('an anchor has to be a heading of its page', () => {
  expect(found('/** The table (docs/workflow.md#transitions). */')).toEqual([])
  expect(found('/** The table (docs/workflow.md#nowhere). */')).toEqual([
    'domain/order/any.ts:1: docs/workflow.md has no heading #nowhere',
  ])
  expect([...anchorsIn('# Ein Titel: mit `Code`\n## 状态')]).toEqual(['ein-titel-mit-code', '状态'])
})

test('numbers of lists kept elsewhere are dead, message codes and standards are not', () => {
  expect(found('/** Order list (ORD-01). */')).not.toEqual([])
  expect(found('/** 2.1.3 Business operation. */')).not.toEqual([])
  expect(found('/** Said in the message M-ACC-1; by RFC 6962, 2.1.1 (2.1.1). */')).toEqual([])
  expect(found("readFileSync('../shared/data/screening')")).toEqual([])
})
