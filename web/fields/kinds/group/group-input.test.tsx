import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { question, say, showSection } from '../../../testing/show-section.tsx'

const only = ['mainCustomers']
const path = 'businessOperation.mainCustomers'
const TWO = [
  { name: '甲公司', country: 'CN' },
  { name: '乙公司', country: 'SG' },
]

function label() {
  return say('application:fields.businessOperation.mainCustomers', { count: 1 })
}
function nameOf(number: number) {
  return say('common:form.entryOf', { label: label(), number })
}
function press(key: string, params: Record<string, unknown>) {
  return within(question(path)).getByRole('button', { name: say(`common:form.${key}`, params) })
}

test('an entry is added at the end, and what is typed into it is its own', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { mainCustomers: [] } })
  await user.click(press('addEntry', { label: label() }))
  await user.click(press('addEntry', { label: label() }))
  const [, second] = within(question(path)).getAllByRole('textbox')
  await user.type(second as HTMLElement, '乙公司')
  expect(values()['mainCustomers']).toMatchObject([{ name: null }, { name: '乙公司' }])
})

test('an entry with answers is asked about before it goes, and comes back by undo', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { mainCustomers: TWO } })
  await user.click(press('removeEntry', { name: nameOf(1) }))
  const dialog = await screen.findByRole('dialog')
  expect(values()['mainCustomers']).toHaveLength(2)
  await user.click(
    within(dialog).getByRole('button', { name: say('common:form.removeEntry', { name: nameOf(1) }) }),
  )
  expect(values()['mainCustomers']).toMatchObject([{ name: '乙公司' }])
  await user.click(screen.getByRole('button', { name: say('common:form.undo') }))
  expect(values()['mainCustomers']).toMatchObject(TWO)
})

test('an entry that nobody filled in goes without a question', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { mainCustomers: [] } })
  await user.click(press('addEntry', { label: label() }))
  await user.click(press('removeEntry', { name: nameOf(1) }))
  expect(values()['mainCustomers']).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('entries change places with all their answers, and the ends go no further', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { mainCustomers: TWO } })
  expect((press('moveUp', { name: nameOf(1) }) as HTMLButtonElement).disabled).toBe(true)
  expect((press('moveDown', { name: nameOf(2) }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(press('moveDown', { name: nameOf(1) }))
  expect(values()['mainCustomers']).toMatchObject([{ name: '乙公司' }, { name: '甲公司' }])
})

test('several entries begin folded to their first words, and open where something is wrong', async () => {
  const { showProblems } = showSection('businessOperation', { only, answers: { mainCustomers: TWO } })
  const title = () => within(question(path)).getByRole('button', { name: new RegExp(`^${nameOf(2)}`) })
  expect(title().getAttribute('aria-expanded')).toBe('false')
  expect(title().textContent).toContain('乙公司')
  await showProblems([{ path: `${path}[1].name`, code: 'M-REQ', params: {}, severity: 'blocks' }])
  expect(title().getAttribute('aria-expanded')).toBe('true')
  expect(title().textContent).toContain(say('common:form.entryWrong'))
  expect(
    within(question(path))
      .getByRole('button', { name: new RegExp(`^${nameOf(1)}`) })
      .getAttribute('aria-expanded'),
  ).toBe('false')
})

test('of several entries those in which something is left to answer begin open', () => {
  showSection('businessOperation', {
    only,
    answers: { mainCustomers: [...TWO, { name: '丙公司', country: null }] },
  })
  const opened = [1, 2, 3].map((number) =>
    within(question(path))
      .getByRole('button', { name: new RegExp(`^${nameOf(number)}`) })
      .getAttribute('aria-expanded'),
  )
  expect(opened).toEqual(['false', 'false', 'true'])
})

test('what was wrong already when the form was opened is said in the heading, and opens nothing', async () => {
  const wrong = [TWO[0], { name: '乙'.repeat(129), country: 'SG' }] as typeof TWO
  showSection('businessOperation', { only, answers: { mainCustomers: wrong } })
  const title = () => within(question(path)).getByRole('button', { name: new RegExp(`^${nameOf(2)}`) })
  await waitFor(() => expect(title().textContent).toContain(say('common:form.entryWrong')))
  expect(title().getAttribute('aria-expanded')).toBe('false')
})

test('a full group takes no more and says so', () => {
  const five = Array.from({ length: 5 }, (_, at) => ({ name: `公司${at}`, country: 'CN' }))
  showSection('businessOperation', { only, answers: { mainCustomers: five } })
  expect((press('addEntry', { label: label() }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(say('common:form.groupFull', { max: 5 }))).toBeTruthy()
})

test('a group that needs an entry does not give up its last one', () => {
  showSection('businessOperation', { only: ['revenueCountry'] })
  const remove = within(question('businessOperation.revenueCountry'))
    .getAllByRole('button')
    .find((one) => one.getAttribute('aria-label')?.startsWith('Remove') ?? false)
  expect((remove as HTMLButtonElement).disabled).toBe(true)
})

test('rows of a table are pasted as entries after those that are there, and go again by undo', async () => {
  const { user, values } = showSection('businessOperation', { only, answers: { mainCustomers: TWO } })
  await user.click(press('paste', {}))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('textbox'))
  await user.paste('丙公司\tCN\n丁公司\tSG')
  const fill = await waitFor(() => {
    const found = within(dialog).getByRole('button', { name: say('common:form.pasteFill', { count: 2 }) })
    expect((found as HTMLButtonElement).disabled).toBe(false)
    return found
  })
  await user.click(fill)
  expect(values()['mainCustomers']).toMatchObject([
    ...TWO,
    { name: '丙公司', country: 'CN' },
    { name: '丁公司' },
  ])
  await user.click(screen.getByRole('button', { name: say('common:form.undo') }))
  expect(values()['mainCustomers']).toMatchObject(TWO)
})

test('somebody who stands elsewhere comes into a group by one press, and is not offered again', async () => {
  const { user, values } = showSection('signatories', {
    only: ['authorisedSignatories'],
    answers: { authorisedSignatories: [] },
    others: { boardMembers: {}, ownership: {} },
  })
  const group = 'signatories.authorisedSignatories'
  const known = () =>
    [...question(group).querySelectorAll<HTMLElement>('.group-known button')].map(
      ({ textContent }) => textContent,
    )
  const [first, ...others] = known()
  expect(others.length).toBeGreaterThan(0)
  // Who was entered at two places is offered once.
  expect(new Set(others).size).toBe(others.length)
  await user.click(within(question(group)).getByText(first as string))
  expect(values()['authorisedSignatories']).toMatchObject([
    { person: { sameAs: 'legalRepresentative.person' }, signatoryGroup: 'none' },
  ])
  await expect.poll(known).toEqual(others)
  await user.click(within(question(group)).getByText(others[0] as string))
  expect(values()['authorisedSignatories']).toHaveLength(2)
})
