import { listBranches } from '@kaihu/contract/branches.ts'
import { createCustomerOrder } from '@kaihu/contract/customer-order.ts'
import { getOpeningTerms } from '@kaihu/contract/opening-terms.ts'
import { searchCompanies } from '@kaihu/contract/registry.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerFeatures, registeredCompany } from '../../testing/company.ts'
import { answer, sentTo } from '../../testing/server.ts'
import { choose, type Shown, show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { StartApplication } from './start-application.tsx'

function open(hasSearch = false): Shown {
  answer(listBranches, { items: [] })
  answerFeatures({ companySearchQuery: hasSearch })
  answer(getOpeningTerms, {
    ways: [
      { flow: STANDARD, bankDays: 8 },
      { flow: SIMPLIFIED, bankDays: 4 },
    ],
    fees: [
      { code: 'accountOpening', per: 'once', cents: 20_000 },
      { code: 'accountOpening', per: 'month', cents: 0 },
    ],
  })
  return show(<StartApplication />, {}, 'customer')
}

function question(key: string) {
  return document.querySelector<HTMLElement>(`[data-path="intake.${key}"]`)
}
function heading(block: string) {
  return screen.queryByRole('heading', { name: say(`customer:start.blocks.${block}.title`) })
}

async function name({ user }: Shown) {
  const [company, code] = ['intakeCompanyName', 'intakeCreditCode'].map((key) =>
    question(key)?.querySelector('input'),
  )
  if (!company || !code) throw new Error('the company is not asked')
  await user.type(company, '登记处有限公司')
  await user.type(code, '91310000MA1K000019')
}

async function reply({ user }: Shown, key: string, label: string) {
  const radio = [...(question(key)?.querySelectorAll('label') ?? [])].find((one) =>
    one.textContent?.includes(label),
  )
  if (!radio) throw new Error(`${key} is not asked`)
  await user.click(radio)
}

test('one question comes up at a time: the company first, then what decides on the way', async () => {
  const shown = open()
  expect(heading('company')).not.toBeNull()
  expect(heading('fit')).toBeNull()
  await name(shown)
  expect(question('liteQ1')).not.toBeNull()
  expect(question('liteQ2')).toBeNull()
  for (const key of ['liteQ1', 'liteQ2', 'liteQ3']) await reply(shown, key, say('common:yes'))
  expect(heading('way')).toBeNull()
  await reply(shown, 'liteQ4', say('common:yes'))
  expect(screen.getByText(say('customer:start.recommend.bblite'))).toBeTruthy()
  expect(await screen.findByText(/4 working days/)).toBeTruthy()
  expect(await screen.findByText(/Account opening CN¥200/)).toBeTruthy()
  expect(screen.getByText(`Account opening ${say('customer:start.free')}`)).toBeTruthy()
  expect(screen.queryByText(/CN¥0/)).toBeNull()
  expect(heading('contact')).toBeNull()
})

test('the first no recommends the standard way, asks nothing more, and offers nothing that would be refused', async () => {
  const shown = open()
  await name(shown)
  await reply(shown, 'liteQ1', say('common:yes'))
  await reply(shown, 'liteQ2', say('common:no'))
  expect(question('liteQ3')).toBeNull()
  expect(screen.getByText(say('customer:start.recommend.ntb'))).toBeTruthy()
  const chosen = () => [...(question('flow')?.querySelectorAll('input') ?? [])].map(({ checked }) => checked)
  expect(chosen()).toEqual([true])
  expect(heading('contact')).not.toBeNull()
  // Where both ways are open again, none is chosen.
  await reply(shown, 'liteQ2', say('common:yes'))
  for (const key of ['liteQ3', 'liteQ4']) await reply(shown, key, say('common:yes'))
  expect(chosen()).toEqual([false, false])
})

test('whoever wants the standard way answers no questions of the other, and may still come back to them', async () => {
  const shown = open()
  await name(shown)
  await shown.user.click(screen.getByRole('button', { name: say('customer:start.standardAtOnce') }))
  expect(heading('fit')).toBeNull()
  expect(heading('contact')).not.toBeNull()
  const ways = () => [...(question('flow')?.querySelectorAll('input') ?? [])]
  expect(ways().map(({ checked }) => checked)).toEqual([true, false])
  await shown.user.click(ways()[1] as HTMLElement)
  expect(question('liteQ1')).not.toBeNull()
  expect(heading('contact')).toBeNull()
  for (const key of ['liteQ1', 'liteQ2', 'liteQ3', 'liteQ4']) await reply(shown, key, say('common:yes'))
  expect(ways().map(({ checked }) => checked)).toEqual([false, true])
})

test('what is missing is said at the question in sight, and nothing is kept', async () => {
  const shown = open()
  await shown.user.click(screen.getByRole('button', { name: say('customer:start.sendAndFill') }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sentTo(createCustomerOrder)).toHaveLength(0)
})

test('a question that comes up after a press is not missing before somebody could answer it', async () => {
  const shown = open()
  const send = () => shown.user.click(screen.getByRole('button', { name: say('customer:start.sendAndFill') }))
  await send()
  expect(question('intakeCreditCode')?.textContent).toContain(say('lists:checks.required'))
  await name(shown)
  expect(question('liteQ1')).not.toBeNull()
  expect(question('liteQ1')?.textContent).not.toContain(say('lists:checks.required'))
  const company = question('intakeCompanyName')?.querySelector('input')
  if (!company) throw new Error('the company is not asked')
  await shown.user.clear(company)
  expect(question('intakeCompanyName')?.textContent).toContain(say('lists:checks.required'))
  await shown.user.type(company, '登记处有限公司')
  await send()
  expect(question('liteQ1')?.textContent).toContain(say('lists:checks.required'))
})

const REGISTERED = registeredCompany()

test('a company that the register knows is found already here, and its name and code are filled in', async () => {
  answer(searchCompanies, { items: [REGISTERED] })
  const { user } = open(true)
  await choose(
    user,
    await screen.findByRole('combobox', { name: say('customer:companySearch.label') }),
    REGISTERED.name,
    '登记处',
  )
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(
      ['intakeCompanyName', 'intakeCreditCode'].map((key) => question(key)?.querySelector('input')?.value),
    ).toEqual([REGISTERED.name, REGISTERED.creditCode]),
  )
})
