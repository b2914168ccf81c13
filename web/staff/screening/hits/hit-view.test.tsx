import type { EvidenceLine, HitDetail } from '@kaihu/contract/screening-shapes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleHit } from '../../../testing/hit.ts'
import { signIn } from '../../../testing/order.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { HitEvidence } from './hit-evidence.tsx'
import { HitSides } from './hit-sides.tsx'

function line(
  kind: string,
  role: EvidenceLine['role'],
  effect: number,
  rest: Partial<EvidenceLine>,
): EvidenceLine {
  return {
    kind,
    role,
    effect,
    weight: role === 'odds' ? 0 : 0.5,
    left: '',
    right: '',
    note: { code: kind },
    ...rest,
  }
}

const NAMESAKE: Partial<HitDetail> = {
  queryName: '张国伟',
  matchedName: '张国炜',
  evidence: [
    line('han', 'agree', 1, { left: '张国', right: '张国', note: { code: 'same_characters' } }),
    line('han', 'against', 0, { left: '伟', right: '炜', note: { code: 'characters_differ' } }),
    line('birth_date', 'odds', -3, { left: '1980', right: '1951', note: { code: 'born_other_year' } }),
    line('country', 'odds', 0.4, { left: 'CN', right: 'CN', note: { code: 'same_country' } }),
  ],
  entry: {
    type: 'person',
    names: [{ text: '张国炜', quality: 'primary', former: false }],
    birthDates: ['1951'],
    countries: ['CN'],
    identifiers: [],
    gender: null,
    programs: [],
    remarks: null,
  },
}

function showHit(change: Partial<HitDetail> = {}) {
  signIn('CM')
  const hit = exampleHit({ ...NAMESAKE, ...change })
  show(
    <>
      <HitSides hit={hit} />
      <HitEvidence hit={hit} />
    </>,
  )
}

function desk(key: string, params?: Record<string, unknown>) {
  return say(`screening-desk:${key}`, params)
}

test('a birth date that differs is marked beside the fact, as one that agrees would be', () => {
  showHit()
  const verdictOn = (fact: string) =>
    screen.getByRole('rowheader', { name: new RegExp(desk(`hit.${fact}`)) }).textContent
  expect(verdictOn('born')).toContain(desk('hit.differs'))
  expect(verdictOn('countries')).toContain(desk('hit.same'))
  expect(verdictOn('identifiers')).toBe(desk('hit.identifiers'))
})

test('a paper of another number and another sex are marked as speaking against, beside the facts and in words', () => {
  const evidence = [
    line('identifier', 'info', 0, { left: 'E0****02', right: 'X8800123', note: { code: 'other_document' } }),
    line('gender', 'odds', -1.5, { left: 'male', right: 'female', note: { code: 'other_gender' } }),
  ]
  const entry = NAMESAKE.entry ? { ...NAMESAKE.entry, gender: 'female' } : null
  showHit({ evidence, entry, partyGender: 'male' })
  for (const fact of ['identifiers', 'gender'])
    expect(screen.getByRole('rowheader', { name: new RegExp(desk(`hit.${fact}`)) }).textContent).toContain(
      desk('hit.differs'),
    )
  expect(screen.getByRole('heading', { name: desk('hit.side.against', { count: 2 }) })).toBeTruthy()
  expect(screen.getByText(say('screening:note.other_document'), { exact: false })).toBeTruthy()
})

test('a hit names what it was found in: the hashes of the file of the list and of the numbers, and the engine', () => {
  showHit({ listSha256: '660b902a24b2c272', engineVersion: '13.0.0', configHash: 'e32b38b7ce46e9aa' })
  expect(screen.getByText('660b902a24b2c272')).toBeTruthy()
  const engine = desk('hit.engine', { version: '13.0.0', hash: 'e32b38b7ce46e9aa' })
  expect(screen.getByText(engine, { exact: false })).toBeTruthy()
})

test('a character that differs is marked in the name apart from those that agree', () => {
  showHit()
  const marks = [...document.querySelectorAll('mark')]
  expect(marks.map(({ textContent, className }) => `${textContent} ${className}`)).toEqual([
    '张国 hit-agrees',
    '炜 hit-differs',
  ])
})

test('what speaks for a match and what speaks against it stand beside each other', () => {
  showHit()
  const side = (key: string) =>
    within(
      screen.getByRole('heading', { name: desk(`hit.side.${key}`, { count: 2 }) }).parentElement ??
        document.body,
    )
  expect(side('for').getAllByRole('listitem')).toHaveLength(2)
  expect(side('against').getByText(say('screening:note.born_other_year'), { exact: false })).toBeTruthy()
  expect(
    side('against').getByText(say('screening:note.characters_differ', { left: '伟', right: '炜' }), {
      exact: false,
    }),
  ).toBeTruthy()
})
