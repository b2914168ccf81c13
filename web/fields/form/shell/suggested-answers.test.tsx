import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { question, say, showSection } from '../../../testing/show-section.tsx'

function suggested(path: string): readonly string[] {
  return [...question(path).querySelectorAll<HTMLElement>('.field-suggested button')].map(
    ({ textContent }) => textContent,
  )
}

const OWNERS = 'ownership.shareholders'

test('a share that another owner has, and positions that are usual, are taken by one press; nothing stands there unpressed', async () => {
  const { user, values } = showSection('ownership', {
    only: ['shareholders'],
    answers: {
      shareholders: [
        { holdingType: 'person', percentage: '25' },
        { holdingType: 'person', percentage: null },
      ],
    },
  })
  const second = `${OWNERS}[1].percentage`
  await expect.poll(() => suggested(second)).toEqual(['25%'])
  expect(values()['shareholders']).toMatchObject([{ percentage: '25' }, { percentage: null }])
  const label = say('application:entries.ownership.shareholders.percentage')
  const name = say('common:form.takeSuggested', { label, value: '25%' })
  await user.click(within(question(second)).getByRole('button', { name }))
  expect(values()['shareholders']).toMatchObject([{ percentage: '25' }, { percentage: '25' }])
  // The button is gone: whoever goes on by the keyboard stands in the question.
  expect(document.activeElement).toBe(within(question(second)).getByRole('textbox'))
  expect(suggested(second)).toEqual([])
  const title = `${OWNERS}[1].person.positionTitle`
  await user.click(within(question(title)).getByText('Director'))
  expect(values()['shareholders']).toMatchObject([{}, { person: { positionTitle: 'Director' } }])
})

test('what was answered is suggested nothing, and a question that is not open neither', async () => {
  showSection('legalRepresentative', { only: ['person'], answers: { person: { positionTitle: '主席' } } })
  expect(await screen.findByDisplayValue('主席')).toBeTruthy()
  expect(suggested('legalRepresentative.person.positionTitle')).toEqual([])
})
