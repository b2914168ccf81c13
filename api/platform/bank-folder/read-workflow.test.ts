import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sayMistake } from './read-bank-folder.ts'
import { readWorkflow } from './read-workflow.ts'

function mistakesOf(text: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-workflow-'))
  writeFileSync(path.join(folder, 'workflow.yaml'), text)
  const { mistakes } = readWorkflow(folder, { questions: [], hidden: [] })
  rmSync(folder, { recursive: true })
  return mistakes.map(sayMistake)
}

test.each([
  ['role: TELLER', 'role: there is no role TELLER; there are RO, RM'],
  ['before: cm_approve', 'before: there is no act cm_approve; there are submit_intake'],
  ['before: cancel', 'before: nothing may be put before cancel'],
  ['role: CRT', 'role: CRT does not see every order that waits for cm_pre_approve'],
  ['when: { flow: bblite }', 'when.flow: cm_pre_approve is no act of this flow: it could never hold'],
  [
    'when: { answer: { question: lei.hasLei, is: perhaps } }',
    'when.answer: is: lei.hasLei is answered by true',
  ],
  ['when: { answer: { question: lei.none, is: true } }', 'when.answer: question: lei.none is neither'],
  ['key: visit', 'key: begins with bank_'],
  ['form: [{ key: a, kind: document }]', 'form[1].kind: '],
  ['frm: []', 'frm: there is no such setting'],
])('a task of the bank before a transition with %s', (part, said) => {
  const name = '{ zh-CN: 走访, en-US: Visit }'
  const whole = { key: 'bank_visit', label: name, reason: name, role: 'CM', before: 'cm_pre_approve' }
  const [given = '', value = ''] = part.split(/: (.*)/)
  const parts = Object.entries({ ...whole, [given]: value }).map(([key, one]) => `${key}: ${one}`)
  const text = `tasks:\n- { ${parts.join(', ')} }\n`
  const found = mistakesOf(text)
  expect(found[0]).toContain(`workflow.yaml, line 2: tasks[1].${said}`)
})
test('clocks of statuses that are none, or in which none runs', () => {
  const limit = '{ unit: business_days, amount: 3, extraWhenHigh: 0 }'
  const text = `clocks:\n  "0999": ${limit}\n  "0300": ${limit}\n`
  expect(mistakesOf(text)).toEqual([
    'workflow.yaml, line 2: clocks.0999: there is no status 0999',
    'workflow.yaml, line 3: clocks.0300: no clock of ours runs in 0300',
  ])
})
