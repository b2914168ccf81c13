import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose } from '../../testing/show.tsx'
import { findQuestion, question, say, showSection } from '../../testing/show-section.tsx'

test('yes and no start with neither, and the questions that hang on a yes come with it', async () => {
  const { user, values } = showSection('partA', {
    only: ['stockExchangeListed', 'listedStockCode'],
    answers: { stockExchangeListed: null },
  })
  const choices = within(question('partA.stockExchangeListed')).getAllByRole('radio')
  expect(choices.map((one) => (one as HTMLInputElement).checked)).toEqual([false, false])
  expect(findQuestion('partA.listedStockCode')).toBeNull()
  await user.click(screen.getByRole('radio', { name: say('common:yes') }))
  expect(values()).toMatchObject({ stockExchangeListed: true })
  expect(question('partA.listedStockCode')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: say('common:no') }))
  expect(findQuestion('partA.listedStockCode')).toBeNull()
})

test('what need not be answered can be left unanswered again', async () => {
  const { user, values } = showSection('legalRepresentative', {
    only: ['mismatchReason'],
    answers: { mismatchReason: 'other' },
    others: { companyInfo: { legalName: '别的人' } },
  })
  if (findQuestion('legalRepresentative.mismatchReason') === null) throw new Error('not asked')
  await user.click(screen.getByRole('button', { name: say('common:form.clearChoice') }))
  expect(values()).toMatchObject({ mismatchReason: null })
  expect(screen.queryByRole('button', { name: say('common:form.clearChoice') })).toBeNull()
})

test('what has to be answered offers no way to leave it unanswered again', () => {
  showSection('companyInfo', { only: ['registeredCapitalStated'] })
  expect(screen.queryByRole('button', { name: say('common:form.clearChoice') })).toBeNull()
})

test('several of a short list are boxes to tick, and all that is ticked is kept', async () => {
  const { user, values } = showSection('formPoa', { only: ['poaScope'], answers: { poaScope: [] } })
  const [first, second] = within(question('formPoa.poaScope')).getAllByRole('checkbox') as HTMLElement[]
  await user.click(first as HTMLElement)
  await user.click(second as HTMLElement)
  expect(values()['poaScope']).toHaveLength(2)
  await user.click(first as HTMLElement)
  expect(values()['poaScope']).toHaveLength(1)
})

test('a long list is searched in Chinese, English or by code', async () => {
  const { user, values } = showSection('businessOperation', {
    only: ['supplierCountries'],
    answers: { supplierCountries: [] },
  })
  const box = within(question('businessOperation.supplierCountries')).getByRole('combobox')
  await choose(user, box, say('lists:countries.SG'), 'singap')
  expect(values()).toMatchObject({ supplierCountries: ['SG'] })
  await choose(user, screen.getByRole('combobox'), say('lists:countries.JP'), '日本')
  expect(values()).toMatchObject({ supplierCountries: ['SG', 'JP'] })
})

test('a branch that takes no new orders is not offered, but stays in sight where it was chosen', async () => {
  const { user } = showSection('companyInfo', {
    only: ['customerBank'],
    answers: { customerBank: 'SZ01' },
    context: { branches: ['SH01'] },
  })
  await user.click(within(question('companyInfo.customerBank')).getByRole('combobox'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const names = screen.getAllByRole('option').map((one) => one.textContent ?? '')
  expect(document.body.textContent).toContain(say('lists:branches.SH01'))
  expect(document.body.textContent).toContain(say('lists:branches.SZ01'))
  expect(document.body.textContent).not.toContain(say('lists:branches.HZ01'))
  expect(names).toHaveLength(2)
})

test('what is agreed to by a tick stands with the box and is read out with it', async () => {
  const { user, values } = showSection('statement', {
    only: ['privacyConsent'],
    answers: { privacyConsent: false },
  })
  const box = within(question('statement.privacyConsent')).getByRole('checkbox')
  const [statement = ''] = (box.getAttribute('aria-describedby') ?? '').split(' ')
  expect(document.getElementById(statement)?.textContent).not.toBe('')
  await user.click(box)
  expect(values()).toMatchObject({ privacyConsent: true })
})

test('the only city of a municipality is chosen by itself, and a city of another province is emptied', async () => {
  const { values, replace } = showSection('businessLocations', {
    only: ['registerAddress'],
    answers: { registerAddress: { countryCode: 'CN', province: '310000' } },
  })
  await waitFor(() => expect(values()['registerAddress']).toMatchObject({ city: '310100' }))
  await replace({ registerAddress: { countryCode: 'CN', province: '440000', city: '310100' } })
  await waitFor(() => expect(values()['registerAddress']).toMatchObject({ city: null }))
})
