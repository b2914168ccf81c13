import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findQuestion, question, showSection } from '../../testing/show-section.tsx'

const PLACE = 'legalRepresentative.person'

function shown(person: Record<string, unknown>, isOpen = true) {
  return showSection('financialController', {
    only: ['person'],
    answers: { sameAsLegalRep: false, person: person as never },
    isOpen: () => isOpen,
  })
}

function nameOf(section: string): HTMLInputElement {
  return within(question(`${section}.person.nameCn`)).getByRole('textbox') as HTMLInputElement
}

test('a person who is somebody else in the application has that one’s answers, and none can be typed over', async () => {
  const { user, values } = shown({ nameCn: '旧名字', sameAs: PLACE })
  await waitFor(() => expect(nameOf('financialController').value).not.toBe('旧名字'))
  const name = nameOf('financialController').value
  await user.type(nameOf('financialController'), 'x')
  expect(values()['person']).toMatchObject({ nameCn: name, sameAs: PLACE })
  expect(nameOf('financialController').disabled).toBe(true)
})

test('a person of their own is typed', async () => {
  const { user, values } = shown({ nameCn: '', sameAs: null })
  await user.type(nameOf('financialController'), '李青')
  expect(values()['person']).toMatchObject({ nameCn: '李青' })
})

test('where the question is closed nothing is filled in behind the person’s back', async () => {
  const { values, told } = shown({ nameCn: '旧名字', sameAs: PLACE }, false)
  await Promise.resolve()
  expect(values()['person']).toMatchObject({ nameCn: '旧名字' })
  expect(told).toEqual([])
  expect(findQuestion('financialController.person.nameCn')).not.toBeNull()
})
