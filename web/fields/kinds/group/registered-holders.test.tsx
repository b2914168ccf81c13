import { listShareholders } from '@kaihu/contract/registry.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerFeatures } from '../../../testing/company.ts'
import { answer, refusal } from '../../../testing/server.ts'
import { question, say, showSection } from '../../../testing/show-section.tsx'

const GROUP = 'ownership.shareholders'
const HOLDERS = [
  { kind: 'person' as const, name: '林示安', percent: '60' },
  { kind: 'entity' as const, name: '例舟样本投资有限公司', percent: '39.5' },
  { kind: 'public' as const, name: '流通股', percent: '0.5' },
]

function open(shareholders: readonly Record<string, unknown>[]) {
  answerFeatures({ companySearchQuery: true })
  return showSection('ownership', {
    only: ['shareholders'],
    answers: { shareholders: shareholders as never },
    others: { companyInfo: { creditCode: exampleUscc(710) } },
  })
}

function press() {
  return within(question(GROUP)).findByRole('button', { name: say('common:form.fillRegistered') })
}

test('whom the register names as shareholders is shown with the shares, filled in by one press, and taken back by undo', async () => {
  answer(listShareholders, { items: HOLDERS })
  const kept = [{ holdingType: 'person', person: { nameCn: '林示安' }, percentage: null }]
  const { user, values } = open(kept)
  const button = await press()
  expect(within(question(GROUP)).getByText('例舟样本投资有限公司 39.5%')).toBeTruthy()
  expect(values()['shareholders']).toMatchObject([{ percentage: null }])
  await user.click(button)
  expect(values()['shareholders']).toMatchObject([
    { person: { nameCn: '林示安' }, percentage: '60' },
    { holdingType: 'entity', entity: { entityNameCn: '例舟样本投资有限公司' }, percentage: '39.5' },
  ])
  // Nothing is left of it to be filled in.
  expect(screen.queryByRole('button', { name: say('common:form.fillRegistered') })).toBeNull()
  await user.click(screen.getByRole('button', { name: say('common:form.undo') }))
  expect(values()['shareholders']).toMatchObject(kept)
})

test('where the register is silent, or knows nobody, owners are entered by hand as before', async () => {
  answer(listShareholders, refusal('serviceUnavailable'))
  const { findByRole, queryByText } = open([{ holdingType: 'person' }])
  const label = say('application:fields.ownership.shareholders', { count: 1 })
  expect(await findByRole('button', { name: say('common:form.addEntry', { label }) })).toBeTruthy()
  expect(queryByText(say('common:form.registered'))).toBeNull()
})
