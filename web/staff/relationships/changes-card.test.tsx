import { type AskedChangeView, answerAskedChange, listAskedChanges } from '@kaihu/contract/asked-changes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing/order.ts'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { ChangesCard } from './changes-card.tsx'

const WHOLE = { relationshipId: 'b4a1a2f0-3d3f-4f0e-9d2f-0d6a3c1e2f10', companyName: '示例科技' }
function part(name: string): string {
  return say(`relationships:changes.part.${name}`)
}
const CHANGE: AskedChangeView = {
  changeId: '0d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10',
  kind: 'mandate',
  accountNumbers: ['6222000011'],
  lines: [
    {
      place: [
        { name: 'Mndt', count: null },
        { name: 'MndtHldr', count: 2 },
        { name: 'Nm', count: null },
      ],
      text: '方远',
    },
    {
      place: [
        { name: 'Mndt', count: null },
        { name: 'MobNb', count: null },
      ],
      phone: '+86139****5678',
    },
    { place: [{ name: 'ModCd', count: null }], text: 'DELE' },
    { place: [{ name: 'NewInStandard', count: null }], text: 'as it came' },
  ],
  askedBy: null,
  askedAt: '2026-11-23T02:00:00.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  answer: null,
}

beforeEach(() => {
  signIn('RM')
})

test('everything that is asked stands there at its place, in words where there are any', async () => {
  answer(listAskedChanges, { items: [CHANGE], mayAnswer: true })
  show(<ChangesCard whole={WHOLE} />)
  expect(await screen.findByText(say('relationships:changes.kind.mandate'))).toBeTruthy()
  const held = [part('Mndt'), `${part('MndtHldr')} 2`, part('Nm')].join(' › ')
  const values = [
    [held, '方远'],
    [`${part('Mndt')} › ${part('MobNb')}`, '+86139****5678'],
    [part('ModCd'), say('relationships:changes.code.DELE')],
    ['NewInStandard', 'as it came'],
  ]
  for (const [label = '', value = ''] of values)
    expect(within(screen.getByText(label).parentElement as HTMLElement).getByText(value)).toBeTruthy()
})

test('a change is refused with a reason that goes out, and not without one', async () => {
  answer(listAskedChanges, { items: [CHANGE], mayAnswer: true })
  answer(answerAskedChange, { items: [{ ...CHANGE, state: 'refused' }], mayAnswer: true })
  const { user } = show(<ChangesCard whole={WHOLE} />)
  await user.click(await screen.findByRole('button', { name: say('relationships:changes.refuse') }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: say('relationships:changes.refuse') })
  await user.click(confirm)
  expect(sentTo(answerAskedChange)).toEqual([])
  await user.type(within(dialog).getByLabelText(say('relationships:changes.refuseAnswer')), '户名不符')
  await user.click(confirm)
  await waitFor(() =>
    expect(sentTo(answerAskedChange)[0]?.body).toEqual({ isDone: false, answer: '户名不符' }),
  )
})

test('who does not look after the customer reads what is asked and answers nothing', async () => {
  answer(listAskedChanges, { items: [CHANGE], mayAnswer: false })
  show(<ChangesCard whole={WHOLE} />)
  await screen.findByText(say('relationships:changes.kind.mandate'))
  expect(screen.queryByRole('button')).toBeNull()
})
