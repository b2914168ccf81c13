import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose } from '../../testing/show.tsx'
import { question, say, showSection } from '../../testing/show-section.tsx'

const only = ['expectedMonthlyIn']
const path = 'businessOperation.expectedMonthlyIn'
function input() {
  return within(question(path)).getByRole('textbox') as HTMLInputElement
}

test('an amount is kept as figures and shown with its thousands apart', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  await user.type(input(), '1234567.5')
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: '1234567.5', currency: 'CNY' } })
  expect(input().value).toBe('1,234,567.5')
})

test('what of a typed amount is left out is said, and no longer once the amount is emptied', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  await user.click(input())
  await user.paste('-800')
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: '800' } })
  expect(screen.getByText(say('common:form.amountLeft', { left: '-', amount: '800' }))).toBeTruthy()
  await user.clear(input())
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: null } })
  expect(screen.queryByText(say('common:form.amountLeft', { left: '-', amount: '800' }))).toBeNull()
})

test('an amount without a figure says that nothing was taken', async () => {
  const { user } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  await user.click(input())
  await user.paste('about')
  expect(screen.getByText(say('common:form.amountNothing', { left: 'about' }))).toBeTruthy()
})

test('another currency is chosen for an amount and keeps the figures', async () => {
  const { user, values } = showSection('companyInfo', {
    only: ['registeredCapital', 'registeredCapitalStated'],
  })
  await choose(user, within(question('companyInfo.registeredCapital')).getByRole('combobox'), 'USD')
  expect(values()).toMatchObject({ registeredCapital: { amount: '5000000', currency: 'USD' } })
})
