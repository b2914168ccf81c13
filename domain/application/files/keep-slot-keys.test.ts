import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnswerRecord, type Answers, entriesIn } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { dropHidden } from '../../form/live/live-answers.ts'
import { STANDARD } from '../../lists/flows.ts'
import { typedChanges } from '../changes/typed-changes.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { documentedPersons } from './documented-persons.ts'
import { keepSlotKeys } from './keep-slot-keys.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)
const GROUP = 'signatories.authorisedSignatories'

type Person = readonly [name: string, number?: string]

function withSignatories(answers: Answers, persons: readonly Person[]): Answers {
  return withAnswer(
    answers,
    GROUP,
    persons.map(([nameCn, idNumber]) => ({
      person: { nameCn, idDocument: { idType: 'residentIdCard', idNumber: idNumber ?? null } },
    })) as never,
  )
}

/** The answers after a save of the signatories, as the server keeps them. */
function saved(before: Answers, persons: readonly Person[], inUse: readonly string[]): Answers {
  const after = withSignatories(before, persons)
  return { ...after, signatories: keepSlotKeys(before, after, 'signatories', new Set(inUse)) }
}

function slotsOf(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    documentedPersons(dropHidden(answers, context), STANDARD)
      .filter(({ sections }) => sections.includes('signatories'))
      .map(({ name, key }) => [name, key]),
  )
}

const start = withSignatories(complete, [
  ['王小明', 'N1'],
  ['李强', 'N2'],
])

test('a typo in a name that is put right leaves the person with the slot and its documents', () => {
  const after = saved(
    start,
    [
      ['王晓明', 'N1'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  expect(slotsOf(after)).toEqual({ 王晓明: '王小明', 李强: '李强' })
  const again = saved(
    after,
    [
      ['王晓敏', 'N1'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  expect(slotsOf(again)).toEqual({ 王晓敏: '王小明', 李强: '李强' })
  const back = saved(
    again,
    [
      ['王小明', 'N1'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  expect(entriesIn(back.signatories?.authorisedSignatories)[0]?.person).not.toHaveProperty('slotKey')
})

test('the slot stays through letters typed one by one, a number put right, and a change of the order', () => {
  const emptied = saved(
    start,
    [
      ['', 'N1'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  const typed = saved(
    emptied,
    [
      ['王', 'N1'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  const renumbered = saved(
    typed,
    [
      ['王', 'N9'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  const turned = saved(
    renumbered,
    [
      ['李强', 'N2'],
      ['王晓明', 'N9'],
    ],
    ['王小明'],
  )
  expect(slotsOf(turned)).toEqual({ 李强: '李强', 王晓明: '王小明' })
})

test('without a document number a name that is alike is the same person, another one is somebody else', () => {
  const unnumbered = withSignatories(complete, [['王小明']])
  expect(slotsOf(saved(unnumbered, [['王晓明']], ['王小明']))).toEqual({ 王晓明: '王小明' })
  expect(slotsOf(saved(unnumbered, [['陈立']], ['王小明']))).toEqual({ 陈立: '陈立' })
})

test('whoever takes the place of another, name and number, does not get the documents of the other', () => {
  const after = saved(
    start,
    [
      ['陈立', 'N7'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  expect(slotsOf(after)).toEqual({ 陈立: '陈立', 李强: '李强' })
})

test('a slot that nothing lies in follows the name', () => {
  expect(
    slotsOf(
      saved(
        start,
        [
          ['王晓明', 'N1'],
          ['李强', 'N2'],
        ],
        [],
      ),
    ),
  ).toEqual({ 王晓明: '王晓明', 李强: '李强' })
})

test('somebody new with the old name gets another slot', () => {
  const corrected = saved(
    start,
    [
      ['王晓明', 'N1'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  const more = saved(
    corrected,
    [
      ['王晓明', 'N1'],
      ['李强', 'N2'],
      ['王小明', 'N3'],
    ],
    ['王小明'],
  )
  expect(slotsOf(more)).toEqual({ 王晓明: '王小明', 李强: '李强', 王小明: '王小明-2' })
})

test('of two namesakes the second keeps the slot when the first is taken out', () => {
  const two = withSignatories(complete, [
    ['王小明', 'N1'],
    ['王小明', 'N2'],
  ])
  const one = saved(two, [['王小明', 'N2']], ['王小明', '王小明-2'])
  expect(slotsOf(one)).toEqual({ 王小明: '王小明-2' })
})

test('the kept slot is no change that somebody typed', () => {
  const after = saved(
    start,
    [
      ['王晓明', 'N1'],
      ['李强', 'N2'],
    ],
    ['王小明'],
  )
  expect(typedChanges(start, after, context)).toEqual([`${GROUP}[0].person.nameCn`])
})

test('whatever is corrected, nobody who keeps a number loses a slot or takes that of another', () => {
  const name = fc.stringMatching(/^[王李陈]{1,3}$/)
  const renames = fc.array(fc.tuple(fc.nat(3), name), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(name, { minLength: 4, maxLength: 4 }), renames, (names, steps) => {
      let persons = names.map((one, index): Person => [one, `N${index}`])
      let answers = withSignatories(complete, persons)
      const keysByNumber = (given: Answers): readonly string[] => {
        const own = documentedPersons(dropHidden(given, context), STANDARD)
        return own.filter(({ sections }) => sections[0] === 'signatories').map(({ key }) => key)
      }
      const first = keysByNumber(answers)
      for (const [index, to] of steps) {
        persons = persons.map((one, at): Person => (at === index ? [to, `N${at}`] : one))
        answers = saved(answers, persons, first)
      }
      expect(keysByNumber(answers)).toEqual(first)
    }),
  )
})

test('sections that name nobody are left as they are', () => {
  const record: AnswerRecord = complete.companyInfo ?? {}
  expect(keepSlotKeys(complete, complete, 'companyInfo', new Set(['王小明']))).toBe(record)
})
