import { fireEvent, screen, within } from '@testing-library/react'
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

test('an amount in words is read while it is typed, and stands as figures once the field is left', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  await user.type(input(), '1亿2000万')
  expect(input().value).toBe('1亿2000万')
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: '120000000' } })
  const told = say('common:form.amountRead', { read: '1亿2000万', amount: '120,000,000' })
  expect(screen.getByText(told)).toBeTruthy()
  await user.tab()
  expect(input().value).toBe('120,000,000')
  expect(screen.getByText(told)).toBeTruthy()
  await user.type(input(), '5')
  expect(screen.queryByText(told)).toBeNull()
})

test('English words are typed to their end', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  await user.type(input(), '2.5 million')
  await user.tab()
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: '2500000' } })
  expect(input().value).toBe('2,500,000')
})

test('words that can be read in two ways stay there, and nothing is taken of them', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  await user.type(input(), '1万5')
  await user.tab()
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: null } })
  expect(input().value).toBe('1万5')
  expect(screen.getByText(say('common:form.amountNothing', { left: '1万5' }))).toBeTruthy()
  await user.clear(input())
  await user.type(input(), '15000')
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: '15000' } })
  expect(screen.queryByText(say('common:form.amountNothing', { left: '1万5' }))).toBeNull()
})

test('what an input method composes is left alone until it is chosen', () => {
  const { values } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  fireEvent.compositionStart(input())
  fireEvent.input(input(), { target: { value: 'yi bai wan' }, isComposing: true })
  expect(input().value).toBe('yi bai wan')
  expect(values()).toMatchObject({ expectedMonthlyIn: null })
  fireEvent.input(input(), { target: { value: '一百万' }, isComposing: true })
  fireEvent.compositionEnd(input(), { target: { value: '一百万' } })
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: '1000000' } })
})

test('another currency is chosen for an amount and keeps the figures', async () => {
  const { user, values } = showSection('companyInfo', {
    only: ['registeredCapital', 'registeredCapitalStated'],
  })
  await choose(user, within(question('companyInfo.registeredCapital')).getByRole('combobox'), 'USD')
  expect(values()).toMatchObject({ registeredCapital: { amount: '5000000', currency: 'USD' } })
})

test('an amount that is pasted with its currency brings it along where one may be chosen', async () => {
  const { user, values } = showSection('companyInfo', {
    only: ['registeredCapital', 'registeredCapitalStated'],
    answers: { registeredCapital: null },
  })
  await user.click(within(question('companyInfo.registeredCapital')).getByRole('textbox'))
  await user.paste('US$ 1,000')
  expect(values()).toMatchObject({ registeredCapital: { amount: '1000', currency: 'USD' } })
})

test('an amount in another currency than the one asked for is not taken for it in silence', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { expectedMonthlyIn: null } })
  await user.click(input())
  await user.paste('USD 800')
  expect(values()).toMatchObject({ expectedMonthlyIn: { amount: '800', currency: 'CNY' } })
  expect(screen.getByText(say('common:form.amountLeft', { left: 'USD', amount: '800' }))).toBeTruthy()
})
