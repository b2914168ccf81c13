import { type Ownership, saveOwnership } from '@kaihu/contract/ownership.ts'
import { ROOT } from '@kaihu/domain/application/ownership/declared-ownership.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { OwnVersionEditor } from './own-version-editor.tsx'

beforeEach(() => signIn('CM'))

const ORDER = detailOf(orderAt(STANDARD, '0400'))

/** As the customer declared it: one person holds everything. */
const DECLARED = {
  holders: [
    { id: ROOT, kind: 'entity', name: '青岚科技有限公司', birthDate: '' },
    { id: 'p', kind: 'person', name: '王芳', birthDate: '1980-01-02' },
  ],
  holdings: [{ holder: 'p', entity: ROOT, percent: '100', votes: '' }],
}

function editor(version: number) {
  const ownership = { version, declared: DECLARED, own: null } as unknown as Ownership
  return <OwnVersionEditor order={ORDER} ownership={ownership} onClose={() => undefined} />
}

function open() {
  return show(editor(3))
}

function button(key: 'ownership.add' | 'ownership.save') {
  return screen.getByRole('button', { name: say(`diligence:${key}`) })
}

async function confirm(user: ReturnType<typeof open>['user'], basis: string) {
  await user.click(button('ownership.save'))
  const dialog = await screen.findByRole('dialog')
  if (basis !== '') await user.type(within(dialog).getByRole('textbox'), basis)
  await user.click(within(dialog).getByRole('button', { name: say('diligence:ownership.save') }))
  return dialog
}

test('the bank’s version begins with what was declared, and a further holder is written down beside it', async () => {
  answer(saveOwnership, refusal('orderRefused'))
  const { user } = open()
  await user.click(button('ownership.add'))
  const names = screen.getAllByLabelText(say('diligence:ownership.holder'))
  expect((names[0] as HTMLInputElement).value).toBe('王芳')
  await user.type(names[1] as HTMLElement, '李明')
  const shares = screen.getAllByLabelText(say('diligence:ownership.direct'))
  await user.clear(shares[0] as HTMLElement)
  await user.type(shares[0] as HTMLElement, '60')
  await user.type(shares[1] as HTMLElement, '40')
  await confirm(user, '工商档案')
  await waitFor(() => expect(sentTo(saveOwnership)).toHaveLength(1))
  const { body } = sentTo(saveOwnership)[0] ?? {}
  expect(body).toMatchObject({ version: 3, note: '工商档案' })
  expect(body?.holders.map(({ name, birthDate }) => [name, birthDate])).toEqual([
    ['青岚科技有限公司', ''],
    ['王芳', '1980-01-02'],
    ['李明', ''],
  ])
  expect(body?.holdings.map(({ percent }) => percent)).toEqual(['60', '40'])
})

test('nothing is kept without what it rests on, and a refusal is told where it was asked', async () => {
  answer(saveOwnership, refusal('orderRefused'))
  const { user } = open()
  const dialog = await confirm(user, '')
  expect(sentTo(saveOwnership)).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), '工商档案')
  await user.click(within(dialog).getByRole('button', { name: say('diligence:ownership.save') }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
})

test('what a colleague saves while somebody types neither wipes it away nor is replaced before they were told', async () => {
  answer(saveOwnership, refusal('orderChanged', { version: 4 }))
  const { user, rerender } = open()
  const [name] = screen.getAllByLabelText(say('diligence:ownership.holder')) as HTMLInputElement[]
  await user.clear(name as HTMLElement)
  await user.type(name as HTMLElement, '李明')
  rerender(editor(4))
  expect(name?.value).toBe('李明')
  const dialog = await confirm(user, '工商档案')
  expect(await within(dialog).findByText(say('diligence:ownership.savedMeanwhile'))).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: say('diligence:ownership.save') }))
  await waitFor(() => expect(sentTo(saveOwnership).map(({ body }) => body.version)).toEqual([3, 4]))
})
