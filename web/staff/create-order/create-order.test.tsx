import { listBranches } from '@kaihu/contract/branches.ts'
import { createOrder } from '@kaihu/contract/order.ts'
import { searchCompanies } from '@kaihu/contract/registry.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerFeatures, registeredCompany } from '../../testing/company.ts'
import { signIn } from '../../testing/order.ts'
import { answer, sentTo } from '../../testing/server.ts'
import { choose, show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import CreateOrder from './create-order.tsx'

function question(key: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-path="intake.${key}"]`)
  if (!found) throw new Error(`${key} is not asked`)
  return found
}

function open(hasSearch: boolean) {
  signIn('RM')
  answer(listBranches, { items: [] })
  answerFeatures({ companySearchQuery: hasSearch })
  return show(<CreateOrder />)
}

test('what an order usually is stands there already: nobody answers no six times', async () => {
  open(false)
  await screen.findByText(say('staff:createTask.title'))
  for (const key of ['isBB', 'isGBA', 'isOffsite', 'isSmartTransact', 'isLineBB', 'isRemoteCCTV']) {
    const chosen = question(key).querySelector<HTMLInputElement>('input:checked')
    expect(chosen?.closest('label')?.textContent, key).toBe(say('common:no'))
  }
})

test('nobody takes an order in without saying why it is the company that asks', async () => {
  const { user } = open(false)
  await user.click(await screen.findByRole('button', { name: say('staff:createTask.submit') }))
  await waitFor(() => expect(question('claimGround').querySelector('.field-error')).not.toBeNull())
  expect(sentTo(createOrder)).toEqual([])
})

test('a company is looked up, and its name and code need not be typed', async () => {
  answer(searchCompanies, {
    items: [registeredCompany()],
  })
  const { user } = open(true)
  const box = await screen.findByRole('combobox', { name: say('staff:createTask.lookUp') })
  await choose(user, box, '登记处有限公司', '登记处')
  expect(sentTo(searchCompanies).at(-1)?.query).toEqual({ query: '登记处' })
  const [name, code] = ['intakeCompanyName', 'intakeCreditCode'].map((key) =>
    question(key).querySelector('input'),
  )
  expect([name?.value, code?.value]).toEqual(['登记处有限公司', '91310000MA1K000019'])
})
