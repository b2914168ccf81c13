import { expect, test } from 'vitest'
import { isRevealed, withRevealed } from './revealed-numbers.ts'

function section(version: number, idNumber: string) {
  return {
    section: 'groupBelonging',
    step: 'a',
    version,
    savedAt: null,
    isWritable: false,
    answers: { superiorRepId: { idNumber } },
  }
}
const application = {
  sections: [section(2, '31****34')],
  submissions: [{ round: 1, at: '', hash: '', answers: { groupBelonging: { superiorRepId: {} } } }],
}
const shown = { groupBelonging: { superiorRepId: { idNumber: '31000034' } } }
const revealed = { sections: [section(2, '31000034')], submissions: [{ round: 1, answers: shown }] }

test('once shown, the numbers stand in the answers and in every submission', () => {
  expect(isRevealed(application, revealed)).toBe(true)
  const { sections, submissions } = withRevealed(application, revealed)
  expect(sections[0]).toMatchObject({ answers: { superiorRepId: { idNumber: '31000034' } } })
  expect(submissions[0]?.answers).toEqual(shown)
})

test('what was saved since stays masked, and nothing old is put in its place', () => {
  const saved = { ...application, sections: [section(3, '44****12')] }
  expect(withRevealed(saved, revealed)).toBe(saved)
  expect(withRevealed(application, undefined)).toBe(application)
})
