import { getCustomerApplication, saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import { notePresence } from '@kaihu/contract/presence.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../client/call/query-client.ts'
import { givenApplication, ORDER_CODE } from '../../../testing/application.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { type Shown, show, visited } from '../../../testing/show.tsx'
import { findQuestion, question, say } from '../../../testing/show-section.tsx'
import { addresses } from '../../addresses.ts'
import OpenAccountSteps from '../open-account-steps.tsx'

async function open(section: string, search: Record<string, string> = {}): Promise<Shown> {
  const shown = show(<OpenAccountSteps />, { search: { order: ORDER_CODE, section, ...search } }, 'customer')
  await screen.findByRole('heading', { level: 1, name: say(`application:sections.${section}`) })
  return shown
}

function input(path: string) {
  return within(question(path)).getByRole('textbox') as HTMLInputElement
}
function saveButton() {
  return screen.getByRole('button', { name: say('customer:section.saveAndContinue') })
}

test('what is typed is saved by itself as a draft, and the page says so', async () => {
  const kept = givenApplication()
  const { user } = await open('partA')
  await user.click(
    within(question('partA.smallAndMicroEnterprise')).getByRole('radio', { name: say('common:no') }),
  )
  expect(screen.getByText(say('customer:saving.unsaved'))).toBeTruthy()
  await waitFor(() => expect(kept.answersOf('partA')).toMatchObject({ smallAndMicroEnterprise: false }))
  expect(sentTo(saveCustomerSection).at(-1)?.body).toMatchObject({ intent: 'draft', version: 1 })
  await waitFor(() => expect(screen.queryByText(say('customer:saving.unsaved'))).toBeNull())
})

test('a section with what is missing is not saved: everything missing is named above, with the way there', async () => {
  const kept = givenApplication()
  const { user } = await open('partA')
  await user.click(
    within(question('partA.stockExchangeListed')).getByRole('radio', { name: say('common:yes') }),
  )
  await user.click(saveButton())
  const summary = await screen.findByRole('alert')
  const named = within(summary).getByRole('button', { name: say('application:fields.partA.listedStockCode') })
  expect(visited).toEqual([])
  expect(kept.answersOf('partA')['stockExchangeListed']).not.toBe(undefined)
  expect(sentTo(saveCustomerSection).filter(({ body }) => body.intent === 'complete')).toEqual([])
  await user.click(named)
  await waitFor(() => expect(document.activeElement).toBe(input('partA.listedStockCode')))
})

test('a complete section is saved whole and leads on to the next one', async () => {
  const kept = givenApplication()
  const { user } = await open('partA')
  await user.click(saveButton())
  await waitFor(() => expect(visited).toEqual([addresses.section(ORDER_CODE, 'legalRepresentative')]))
  expect(kept.versionOf('partA')).toBe(2)
  expect(sentTo(saveCustomerSection).at(-1)?.body.intent).toBe('complete')
})

test('an answer that was changed from the check leads back to the check at its place', async () => {
  givenApplication()
  const { user } = await open('partA', { from: 'check', field: 'partA.stockExchangeListed' })
  await user.click(screen.getByRole('button', { name: say('customer:section.saveAndCheck') }))
  await waitFor(() => expect(visited).toEqual([addresses.check(ORDER_CODE, 'partA.stockExchangeListed')]))
})

test('what the server alone finds wrong is named at its field, and nobody is led on', async () => {
  givenApplication()
  const { user } = await open('partA')
  answer(saveCustomerSection, () =>
    refusal('answersInvalid', {
      problems: [{ path: 'partA.stockExchangeListed', code: 'M-CHOICE', params: {} }],
    }),
  )
  await user.click(saveButton())
  await within(question('partA.stockExchangeListed')).findByText(say('application:messages.M-CHOICE'))
  expect(visited).toEqual([])
})

test('a save that met another shows both values of what differs, and goes on with what was chosen', async () => {
  const kept = givenApplication({ answers: { businessOperation: { website: 'https://a.example' } } })
  const { user } = await open('businessOperation')
  kept.saveElsewhere('businessOperation', { website: 'https://theirs.example' })
  await user.clear(input('businessOperation.website'))
  await user.type(input('businessOperation.website'), 'https://mine.example')
  const dialog = await screen.findByRole('dialog')
  const theirs = within(dialog).getByRole('radio', {
    name: say('customer:conflict.theirs', { value: 'https://theirs.example' }),
  })
  expect(
    within(dialog).getByRole('radio', {
      name: say('customer:conflict.mine', { value: 'https://mine.example' }),
    }),
  ).toHaveProperty('checked', true)
  expect(kept.answersOf('businessOperation')['website']).toBe('https://theirs.example')
  await user.click(theirs)
  await user.click(within(dialog).getByRole('button', { name: say('customer:conflict.settle') }))
  await waitFor(() => expect(kept.versionOf('businessOperation')).toBe(3))
  expect(kept.answersOf('businessOperation')['website']).toBe('https://theirs.example')
  expect(input('businessOperation.website').value).toBe('https://theirs.example')
})

test('while the bank works on it a section can be read, with every question closed', async () => {
  givenApplication({ isClosed: true })
  await open('businessOperation')
  expect(screen.getByText(new RegExp(say('customer:section.withBank')))).toBeTruthy()
  expect(input('businessOperation.website').disabled).toBe(true)
  expect(saveButton()).toHaveProperty('disabled', true)
})

test('returned, only what the bank asked for is open, and its reason stands at the question', async () => {
  givenApplication({
    marks: { 'businessOperation.website': { checked: true, value: '网址打不开', title: '网站' } },
    openPaths: ['businessOperation.website'],
  })
  await open('businessOperation')
  expect(input('businessOperation.website').disabled).toBe(false)
  expect(within(question('businessOperation.website')).getByText(/网址打不开/)).toBeTruthy()
  expect(input('businessOperation.mainProducts').disabled).toBe(true)
})

test('a section whose turn has not come says what comes first, and cannot be saved', async () => {
  givenApplication({ answers: { companyInfo: null, businessOperation: null } })
  await open('businessOperation')
  const words = say('customer:progress.waitingFor', { section: say('application:sections.companyInfo') })
  const link = screen.getByRole('link', { name: words })
  expect(link.getAttribute('href')).toBe(addresses.section(ORDER_CODE, 'companyInfo'))
  expect(saveButton()).toHaveProperty('disabled', true)
  expect(screen.queryByText(say('customer:saving.clean'))).toBeNull()
})

test('a statement is asked about once more before it is saved', async () => {
  const kept = givenApplication()
  const { user } = await open('businessLocations')
  await user.click(saveButton())
  const dialog = await screen.findByRole('dialog')
  expect(kept.versionOf('businessLocations')).toBe(1)
  await user.click(within(dialog).getByRole('button', { name: say('customer:section.confirmSave') }))
  await waitFor(() => expect(kept.versionOf('businessLocations')).toBe(2))
})

test('who else is at work on the section is said beside its title, where nothing moves for it', async () => {
  givenApplication()
  answer(notePresence, { others: [{ section: 'partA', side: 'staff', name: null, nameEn: null }] })
  await open('partA')
  const note = await screen.findByText(say('customer:presence.bank'))
  expect(note.closest('header')).not.toBeNull()
})

test('a later read that fails takes nothing from the person who types', async () => {
  givenApplication()
  const { user } = await open('businessOperation')
  await user.type(input('businessOperation.website'), '/x')
  answer(getCustomerApplication, refusal('notFound'))
  await queryClient.refetchQueries()
  expect(input('businessOperation.website').value).toMatch(/\/x$/)
  expect(findQuestion('businessOperation.website')).not.toBeNull()
})
