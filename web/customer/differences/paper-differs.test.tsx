import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication, ORDER_CODE } from '../../testing/application.ts'
import { show } from '../../testing/show.tsx'
import { question, say } from '../../testing/show-section.tsx'
import OpenAccountSteps from '../steps/open-account-steps.tsx'

const PATH = 'companyInfo.legalName'

async function open(documentId: string, isClosed = false) {
  const paper = { path: PATH, value: '王小明', paper: 'businessLicence' as const, documentId }
  const kept = givenApplication({ differences: [paper], isClosed })
  const shown = show(
    <OpenAccountSteps />,
    { search: { order: ORDER_CODE, section: 'companyInfo' } },
    'customer',
  )
  const words = say('customer:differs.says', {
    paper: say('customer:differs.paper.businessLicence'),
    value: '王小明',
  })
  await screen.findByText(words)
  const press = (key: string) =>
    within(question(PATH)).queryByRole('button', { name: say(`customer:differs.${key}`) })
  const input = () => within(question(PATH)).getByRole('textbox') as HTMLInputElement
  return { ...shown, kept, words, press, input }
}

test('what the licence says otherwise stands beside the answer, and one press takes it', async () => {
  const { user, kept, words, press, input } = await open('a')
  const before = input().value
  expect(before).not.toBe('王小明')
  await user.click(press('take') as HTMLElement)
  expect(input().value).toBe('王小明')
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  await waitFor(() => expect(kept.answersOf('companyInfo')).toMatchObject({ legalName: '王小明' }))
})

test('another press keeps the own answer, and the note goes', async () => {
  const { user, kept, words, press, input } = await open('b')
  const before = input().value
  await user.click(press('keep') as HTMLElement)
  expect(screen.queryByText(words)).toBeNull()
  expect(input().value).toBe(before)
  expect(kept.versionOf('companyInfo')).toBe(1)
})

test('where the application is closed the difference is told without anything to press', async () => {
  const { press } = await open('c', true)
  expect([press('take'), press('keep')]).toEqual([null, null])
})
