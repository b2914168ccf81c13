import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { question, showSection } from '../../../testing/show-section.tsx'

const TAKEN = /Taken from|已取自/

test('an answer that is as it stands elsewhere says where it was taken from', () => {
  showSection('fatca', { only: ['fatcaSigner'] })
  expect(within(question('fatca.fatcaSigner')).getByText(TAKEN)).toBeTruthy()
})

test('an answer that differs says what stands there, and takes it at one press', async () => {
  const { user, values } = showSection('fatca', { only: ['fatcaSigner'], answers: { fatcaSigner: '另一人' } })
  const place = within(question('fatca.fatcaSigner'))
  expect(place.queryByText(TAKEN)).toBeNull()
  await user.click(place.getByRole('button', { name: /Use it|采用/ }))
  expect(values()['fatcaSigner']).not.toBe('另一人')
  expect(await place.findByText(TAKEN)).toBeTruthy()
})

test('an answer typed over what was taken is said to differ, and no other answer changes with it', async () => {
  const { user, values } = showSection('fatca', { only: ['fatcaSigner', 'jobTitle'] })
  const title = values()['jobTitle']
  const input = within(question('fatca.fatcaSigner')).getByRole('textbox')
  await user.clear(input)
  await user.type(input, '李四')
  expect(values()).toMatchObject({ fatcaSigner: '李四', jobTitle: title })
})
