import type { PaperList } from '@kaihu/contract/papers.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { ActingPeople } from './acting-people.tsx'

const nothing = { papers: [], instruction: null }
const list = {
  papers: [{ id: 'P05', key: 'P05', title: { zh: '授权书', en: 'Letter of authority' } }],
  people: [
    {
      name: '王样',
      duties: [
        {
          ...nothing,
          act: 'sign',
          reason: 'signatory',
          section: 'signatories',
          papers: ['P05'],
          instruction: '2',
        },
        { ...nothing, act: 'identify', reason: 'signatory', section: 'signatories' },
        { ...nothing, act: 'identify', reason: 'owner', section: 'ownership' },
      ],
    },
    { name: '', duties: [{ ...nothing, act: 'sign', reason: 'declarant', section: 'crs', papers: ['P11'] }] },
  ],
} as unknown as PaperList

function because(reason: string, section: string): string {
  return say('papers:acting.because', {
    reason: say(`papers:acting.reason.${reason}`),
    section: say(`application:sections.${section}`),
  })
}

test('each person is told once, with every reason: one document for all of them, signatures by the instruction', () => {
  show(<ActingPeople list={list} />)
  const person = screen.getByText('王样').closest('li') as HTMLElement
  const lines = within(person)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
  expect(lines).toEqual([
    `${say('papers:acting.identify')}${because('signatory', 'signatories')}, ${because('owner', 'ownership')}`,
    `${say('papers:acting.sign', { papers: 'Letter of authority' })}${because('signatory', 'signatories')}${say(
      'papers:acting.instruction',
      { instruction: say('lists:signingInstruction.2') },
    )}`,
  ])
})

test('whoever the answers do not name yet is told as such, with the reason', () => {
  show(<ActingPeople list={list} />)
  const person = screen.getByText(say('papers:acting.unnamed')).closest('li') as HTMLElement
  expect(within(person).getByText(because('declarant', 'crs'))).toBeTruthy()
})
