import { getAccountTypeChange } from '@kaihu/contract/account-type.ts'
import { getCustomerActions, saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import { getIntention } from '@kaihu/contract/intention.ts'
import { listPapers } from '@kaihu/contract/papers.ts'
import { notePresence } from '@kaihu/contract/presence.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication, ORDER_CODE } from '../../../testing/application.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { type Shown, show, visited } from '../../../testing/show.tsx'
import { question, say } from '../../../testing/show-section.tsx'
import { addresses } from '../../addresses.ts'
import OpenAccountSteps from '../open-account-steps.tsx'

const PAPERS = {
  formOrgBasicInfo: null,
  formCompanyInfo: null,
  formAccountApplication: null,
  accountForms: null,
}
const SHORT = { statementService: null, lei: null, hkLink: null }

async function open(section: string, title: string): Promise<Shown> {
  const shown = show(<OpenAccountSteps />, { search: { order: ORDER_CODE, section } }, 'customer')
  await screen.findByRole('heading', { level: 1, name: say(title) })
  return shown
}

function openPage(key: string): Promise<Shown> {
  return open(key, `customer:pages.${key}.title`)
}

function card(section: string): HTMLElement {
  return screen.getByRole('region', { name: say(`application:sections.${section}`) })
}

function save(name = say('customer:section.saveAndContinue')) {
  return screen.getByRole('button', { name })
}

test('papers that only want to be looked at are confirmed by one press that names each; a promise has its own tick', async () => {
  const kept = givenApplication({ answers: PAPERS })
  const paper = {
    id: 'P04',
    key: 'P04',
    section: 'formCompanyInfo',
    title: { zh: '公司信息表', en: 'Company form' },
  }
  answer(listPapers, {
    isDraft: true,
    round: 0,
    fingerprint: '',
    people: [],
    papers: [{ ...paper, slot: null, missing: [], isDraft: true, isOutdated: false, waitsFor: [] }],
  } as never)
  const { user } = await openPage('papersToConfirm')
  expect(
    await screen.findByRole('button', { name: say('papers:screen.previewOf', { title: 'Company form' }) }),
  ).toBeTruthy()
  const named = within(screen.getByRole('region', { name: say('customer:pages.confirmed') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(named).toContain(say('application:sections.formCompanyInfo'))
  expect(named).toContain(say('application:fields.accountForms.aa0117Confirmed'))
  const press = save(say('customer:pages.confirm', { count: named.length }))

  await user.click(press)
  const told = await screen.findByRole('alert')
  expect(within(told).getAllByRole('button')).toHaveLength(1)
  expect(sentTo(saveCustomerSection)).toEqual([])

  await user.click(within(question('formAccountApplication.applicationDeclaration')).getByRole('checkbox'))
  await user.click(press)
  await waitFor(() => expect(visited).toEqual([addresses.section(ORDER_CODE, 'statement')]))
  expect(kept.answersOf('formCompanyInfo')).toMatchObject({ companyInfoConfirmed: true })
  expect(kept.answersOf('formOrgBasicInfo')).toMatchObject({ orgBasicInfoConfirmed: true })
  expect(kept.answersOf('accountForms')).toMatchObject({ aa0117Confirmed: true })
  expect(kept.answersOf('formAccountApplication')).toEqual({
    applicationDeclaration: true,
    accountApplicationConfirmed: true,
  })
})

test('a section of which nothing is asked but its confirmation has no card of its own', async () => {
  givenApplication({ flow: SIMPLIFIED, answers: PAPERS })
  await openPage('papersToConfirm')
  const cards = screen
    .getAllByRole('region')
    .filter((one) => within(one).queryByRole('heading', { level: 2 }))
  expect(cards.map((one) => one.querySelectorAll('[data-path]').length)).not.toContain(0)
  expect(card('formAccountApplication')).toBeTruthy()
})

test('of a page of several the questions of one section are answered with "no" together, and all is saved by one press', async () => {
  const kept = givenApplication({ answers: { partA: null, groupBelonging: null } })
  const { user } = await openPage('aboutCompany')
  const none = await within(card('partA')).findByRole('button', {
    name: say('customer:together.no', { count: 3 }),
  })
  await user.click(none)
  await user.click(
    within(question('partA.smallAndMicroEnterprise')).getByRole('radio', { name: say('common:yes') }),
  )
  for (const name of ['belongsToGroup', 'hasSuperiorEntity'])
    await user.click(
      within(question(`groupBelonging.${name}`)).getByRole('radio', { name: say('common:no') }),
    )
  await user.click(save())
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(kept.answersOf('partA')).toMatchObject({ stockExchangeListed: false, existingCustomer: false })
  expect(kept.answersOf('groupBelonging')).toMatchObject({ belongsToGroup: false })
})

test('what is proposed with nothing left to answer is read, not answered, and kept by the press alone', async () => {
  const kept = givenApplication({ answers: SHORT })
  const { user } = await openPage('shortQuestions')
  const proposed = within(card('statementService'))
  expect(proposed.getByText(say('lists:statementFrequency.monthly'))).toBeTruthy()
  expect(proposed.queryAllByRole('radio')).toEqual([])
  expect(kept.versionOf('statementService')).toBe(0)
  await user.click(within(question('lei.hasLei')).getByRole('radio', { name: say('common:no') }))
  for (const name of ['needToOpenHKBankAccount', 'willingToProvide'])
    await user.click(within(question(`hkLink.${name}`)).getAllByRole('radio')[0] as HTMLElement)
  await user.click(save())
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(kept.answersOf('statementService')).toMatchObject({ statementFrequency: 'monthly' })
  expect(kept.answersOf('lei')).toMatchObject({ hasLei: false })
})

test('what is proposed is opened to be changed, and a page is not left while something on it is missing', async () => {
  const kept = givenApplication({ answers: SHORT })
  const { user } = await openPage('shortQuestions')
  const name = say('customer:pages.openNamed', { section: say('application:sections.statementService') })
  await user.click(screen.getByRole('button', { name }))
  const weekly = say('lists:statementFrequency.weekly')
  await user.click(
    within(question('statementService.statementFrequency')).getByRole('radio', { name: weekly }),
  )
  await user.click(save())
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain(say('application:fields.lei.hasLei'))
  expect(visited).toEqual([])
  expect(kept.versionOf('lei')).toBe(0)
})

test('saving leads to the page of several sections, not to its first one; the overview does so, too', async () => {
  givenApplication({ answers: PAPERS })
  answer(getCustomerActions, { version: 7, actions: [] })
  answer(getAccountTypeChange, refusal('notFound'))
  answer(getIntention, refusal('notFound'))
  const { user, unmount } = await open('formPoa', 'application:sections.formPoa')
  await user.click(save())
  const page = addresses.section(ORDER_CODE, 'papersToConfirm')
  await waitFor(() => expect(visited).toEqual([page]))
  unmount()
  const hub = show(<OpenAccountSteps />, { search: { order: ORDER_CODE } }, 'customer')
  await hub.user.click(await screen.findByRole('button', { name: say('customer:hub.goOn') }))
  expect(visited.at(-1)).toBe(page)
})

test('from a list, a section that comes with others that are left is opened on their page, at its place', async () => {
  givenApplication({ answers: SHORT })
  await open('ownership', 'application:sections.ownership')
  const beside = (section: string) =>
    within(screen.getByRole('navigation', { name: say('customer:section.nav') }))
      .getByRole('link', { name: say(`application:sections.${section}`) })
      .getAttribute('href')
  expect(beside('hkLink')).toBe(addresses.section(ORDER_CODE, 'shortQuestions', 'hkLink'))
  expect(beside('notification')).toBe(addresses.section(ORDER_CODE, 'notification'))
})

test('a page of several opens at the section that its address names', async () => {
  givenApplication({ answers: SHORT })
  show(
    <OpenAccountSteps />,
    { search: { order: ORDER_CODE, section: 'shortQuestions', field: 'hkLink' } },
    'customer',
  )
  const heading = await screen.findByRole('heading', {
    level: 2,
    name: say('application:sections.hkLink'),
  })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('who else is at work on one of the sections of a page, or on the page, is said beside its title', async () => {
  givenApplication({ answers: SHORT })
  const here = (section: string) =>
    answer(notePresence, { others: [{ section, side: 'staff', name: null, nameEn: null }] })
  here('lei')
  const { unmount } = await openPage('shortQuestions')
  const note = await screen.findByText(say('customer:presence.bank'))
  expect(note.closest('header')).not.toBeNull()
  expect(sentTo(notePresence).at(-1)?.body).toEqual({ section: 'shortQuestions' })
  unmount()
  here('shortQuestions')
  await open('lei', 'application:sections.lei')
  expect(await screen.findByText(say('customer:presence.bank'))).toBeTruthy()
})

test('the overview names sections that were not looked through as open until the press', async () => {
  const kept = givenApplication({ answers: { otherFiles: null, hkIntention: null } })
  const { user } = await openPage('lookThrough')
  expect(kept.versionOf('otherFiles')).toBe(0)
  await user.click(save())
  await waitFor(() => expect(visited).toEqual([addresses.check(ORDER_CODE)]))
  expect(kept.versionOf('otherFiles')).toBe(1)
  expect(kept.versionOf('hkIntention')).toBe(1)
})

test('a section opened by itself leads on to those beside it that are left', async () => {
  givenApplication({ answers: { ...SHORT, statementService: {} } })
  const { user } = await open('statementService', 'application:sections.statementService')
  await user.click(save())
  await waitFor(() => expect(visited).toEqual([addresses.section(ORDER_CODE, 'shortQuestions')]))
})
