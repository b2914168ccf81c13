import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { question, say, showSection } from '../../../testing/show-section.tsx'
import { focusAt } from '../../form/focus-at.ts'

function input(path: string) {
  return within(question(path)).getByRole('textbox') as HTMLInputElement
}

afterEach(() => i18next.changeLanguage('en-US'))

test('a day is picked from a calendar in the language of the page, not of the browser', async () => {
  await i18next.changeLanguage('zh-CN')
  const { user, values } = showSection('companyInfo', {
    only: ['establishmentDate'],
    answers: { establishmentDate: '2018-05-02', creditStartDate: null },
  })
  const asked = within(question('companyInfo.establishmentDate'))
  await user.click(asked.getByRole('button', { name: say('common:form.openCalendar') }))
  const days = () => document.querySelector<HTMLElement>('.ant-picker-dropdown table') as HTMLElement
  await waitFor(() => expect(days()?.querySelector('thead')?.textContent).toBe('一二三四五六日'))
  await user.click(within(days()).getByText('15'))
  await waitFor(() => expect(values()).toMatchObject({ establishmentDate: '2018-05-15' }))
  await waitFor(() => expect(document.querySelector('.ant-picker')).toBeNull())
})

test('a date is typed with any signs between and stands in one spelling once it is left', async () => {
  const { user, values } = showSection('companyInfo', {
    only: ['establishmentDate'],
    answers: { establishmentDate: null, creditStartDate: null },
  })
  await user.type(input('companyInfo.establishmentDate'), '2018/5/2')
  await user.tab()
  expect(values()).toMatchObject({ establishmentDate: '2018-05-02' })
})

test('what is no date stays as it was typed and is told', async () => {
  const { user, values } = showSection('companyInfo', {
    only: ['establishmentDate'],
    answers: { establishmentDate: null, creditStartDate: null },
  })
  await user.type(input('companyInfo.establishmentDate'), '2018-13-40')
  await user.tab()
  await waitFor(() =>
    expect(input('companyInfo.establishmentDate').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(values()).toMatchObject({ establishmentDate: '2018-13-40' })
})

test('an emptied date is no answer', async () => {
  const { user, values } = showSection('companyInfo', { only: ['establishmentDate'] })
  await user.clear(input('companyInfo.establishmentDate'))
  expect(values()).toMatchObject({ establishmentDate: null })
})

test('long-term empties the end of a validity and closes it', async () => {
  const { user, values } = showSection('legalRepresentative', { only: ['person'] })
  const person = () => values()['person'] as { idDocument: { idValidity: unknown } }
  const end = () => screen.getByRole('textbox', { name: say('common:form.validTo') }) as HTMLInputElement
  await user.clear(end())
  await user.type(end(), '2040-1-1')
  await user.tab()
  expect(person().idDocument.idValidity).toMatchObject({ end: '2040-01-01' })
  await user.click(screen.getByRole('checkbox', { name: say('common:form.longTerm') }))
  expect(person().idDocument.idValidity).toMatchObject({ end: null, longTerm: true })
  expect(end().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: say('common:form.longTerm') }))
  expect(person().idDocument.idValidity).toMatchObject({ longTerm: false })
  expect(end().disabled).toBe(false)
})

test('what is wrong with either end of a validity is said at it and marked, and the keyboard finds the way there', async () => {
  const path = 'legalRepresentative.person.idDocument.idValidity'
  const { user, check } = showSection('legalRepresentative', { only: ['person'] })
  const end = () => screen.getByRole('textbox', { name: say('common:form.validTo') })
  await user.clear(end())
  await user.type(end(), '2040-13-40')
  await user.tab()
  await waitFor(() => expect(question(path).querySelector('.field-error')).not.toBeNull())
  expect(within(question(path)).getByRole('group').getAttribute('aria-invalid')).toBe('true')
  expect((await check()).map((problem) => problem.path)).toContain(`${path}.end`)
  expect(focusAt(`${path}.end`)).toBe(true)
  expect(question(path).contains(document.activeElement)).toBe(true)
})
