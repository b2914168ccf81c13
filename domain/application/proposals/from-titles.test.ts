import { expect, test } from 'vitest'
import type { Answers, AnswerValue } from '../../form/answers/answers.ts'
import { entriesIn } from '../../form/answers/answers.ts'
import { withProposals } from '../../form/live/proposals.ts'
import { sectionScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import { exampleContext } from '../examples.ts'

function person(nameCn: string, positionTitle: string) {
  return { person: { nameCn, positionTitle } }
}

function proposedBoard(ownership: AnswerValue, others: Answers = {}) {
  const boardMembers = { governance: 'boardOfDirectors' }
  const answers: Answers = { ...others, boardMembers, ownership: { shareholders: ownership } }
  const scope = sectionScope('boardMembers', answers, exampleContext(STANDARD))
  const board = withProposals(getSection('boardMembers').fields, boardMembers, scope)
  const places = (group: string) =>
    entriesIn(board[group]).flatMap((entry) => (entry['person'] as Record<string, string>)['sameAs'] ?? [])
  return { board, directors: places('boardMembers'), supervisors: places('supervisors') }
}

test('whose position says that they are of the board is proposed there, each at the place that tells of them', () => {
  const legalRepresentative = person('甲', '董事长兼总经理')
  const again = { person: { ...person('甲', '董事长').person, sameAs: 'legalRepresentative.person' } }
  const { board, directors, supervisors } = proposedBoard(
    [again, person('乙', '独立董事'), person('丙', '监事'), person('丁', '经理')],
    { legalRepresentative },
  )
  expect(directors).toEqual(['legalRepresentative.person', 'ownership.shareholders[1].person'])
  expect(supervisors).toEqual(['ownership.shareholders[2].person'])
  expect(entriesIn(board['boardMembers']).map(({ boardRole }) => boardRole)).toEqual(['chairman', 'director'])
})

test('a chair tells of a board and an executive director of none; other positions tell nothing', () => {
  const governance = (...titles: string[]) => {
    const ownership = { shareholders: titles.map((title, index) => person(String(index), title)) }
    const scope = sectionScope('boardMembers', { ownership }, exampleContext(STANDARD))
    return withProposals(getSection('boardMembers').fields, {}, scope)['governance']
  }
  expect(governance('经理', '董事长兼总经理')).toBe('boardOfDirectors')
  expect(governance('执行董事')).toBe('singleDirector')
  expect(governance('董事', '董事长助理')).toBeNull()
})

test('who works for a director, or directs something else, is proposed for no board', () => {
  const titles = ['董事会秘书', '董事长助理', 'Sales Director', 'Director of Finance', '监事会秘书', '']
  const { directors, supervisors } = proposedBoard(titles.map((title, index) => person(String(index), title)))
  expect(directors).toEqual([])
  expect(supervisors).toEqual([])
})
