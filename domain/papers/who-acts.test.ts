import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeAnswers, exampleContext } from '../application/examples.ts'
import { type AnswerRecord, type Answers, asText, entriesIn } from '../form/answers/answers.ts'
import { findAnswer, withAnswer } from '../form/answers/path.ts'
import { derive } from '../form/live/derive.ts'
import { dropHidden } from '../form/live/live-answers.ts'
import type { Speaker } from '../form/words/say.ts'
import { STANDARD } from '../lists/flows.ts'
import { papersOf } from './papers.ts'
import { whoActs } from './who-acts.ts'

const speaker: Speaker = {
  t: (key) => key,
  region: (code) => code,
  live: (_list, code) => code,
  addressOrder: 'largeFirst',
}
const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)
const SIGNATORIES = 'signatories.authorisedSignatories'
const firstSignatory = entriesIn(findAnswer(complete, SIGNATORIES) ?? null)[0] ?? {}

function newPerson(number: number): AnswerRecord {
  return {
    nameCn: `试样${'甲乙丙丁戊'[number] ?? number}`,
    idDocument: { idType: 'passport', idNumber: `E1234567${number}` },
  }
}

function table(answers: Answers) {
  return whoActs(answers, context)
}

function nameOfRepresentative(): string {
  return asText(findAnswer(complete, 'legalRepresentative.person.nameCn'))
}

function dutiesOf(answers: Answers, name: string) {
  return table(answers).find((one) => one.name === name)?.duties ?? []
}

/** Paper by paper, whoever has a box to sign in; the bank's own witnesses left out. */
function boxesOf(given: Answers) {
  const answers = dropHidden(derive(given, context), context)
  return papersOf({
    orderCode: 'AO20261100000123',
    context,
    answers,
    feeNotice: null,
    recording: null,
    speakers: { 'zh-CN': speaker, 'en-US': speaker },
  }).flatMap(({ id, blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'signatures'
        ? block.boxes
            .filter(({ role }) => role.zh !== 'papers:signer.witness')
            .map(({ name }) => `${id} ${name}`)
        : [],
    ),
  )
}

function signaturesIn(answers: Answers) {
  return table(answers).flatMap(({ name, duties }) =>
    duties.flatMap(({ papers }) => papers.map((id) => `${id} ${name}`)),
  )
}

/** A mandate as somebody might give it: who may sign and how many, by which resolution, with which services. */
const mandates = fc
  .record({
    signatories: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 5 }),
    includesRepresentative: fc.boolean(),
    instruction: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    resolutionKind: fc.constantFrom('board', 'director', 'legalRep'),
    approach: fc.constantFrom('branch', 'online'),
    hasBanking: fc.boolean(),
    signer: fc.constantFrom('', '试样甲', '无名氏'),
  })
  .map((mandate): Answers => {
    const own = findAnswer(complete, 'legalRepresentative.person') ?? null
    const persons = [
      ...(mandate.includesRepresentative ? [own] : []),
      ...mandate.signatories.map((number) => newPerson(number)),
    ]
    const changes: readonly (readonly [string, Parameters<typeof withAnswer>[2]])[] = [
      [SIGNATORIES, persons.map((person) => ({ ...firstSignatory, person }))],
      ['signatories.signingInstruction', mandate.instruction],
      ['resolutions.accountOperationSigningInstruction', mandate.instruction],
      ['resolutions.electronicChannelSigningInstruction', mandate.instruction],
      ['resolutions.resolutionKind', mandate.resolutionKind],
      ['intention.intentionApproach', mandate.approach],
      ['ebanking.applyBankingAccount', mandate.hasBanking],
      ['crs.crsSigner', mandate.signer],
      ['statement.declarationSigner', mandate.signer],
    ]
    return changes.reduce((answers, [path, value]) => withAnswer(answers, path, value), complete)
  })

describe('whoever has to act', () => {
  test('is everybody whom a paper has a box for, and nobody else signs', () => {
    fc.assert(
      fc.property(mandates, (answers) => {
        expect([...new Set(signaturesIn(answers))].toSorted()).toEqual(
          [...new Set(boxesOf(answers))].toSorted(),
        )
      }),
      { numRuns: 30 },
    )
  })

  test('stands in the table once, with a reason that an answer gives', () => {
    fc.assert(
      fc.property(mandates, (answers) => {
        const people = table(answers)
        const names = people.map(({ name }) => name).filter((name) => name !== '')
        expect(new Set(names).size).toBe(names.length)
        for (const { duties } of people) {
          expect(duties.length).toBeGreaterThan(0)
          const asked = duties.map(({ act, reason, section, instruction }) =>
            [act, reason, section, instruction].join(' '),
          )
          expect(new Set(asked).size).toBe(asked.length)
          for (const { act, papers } of duties) expect(papers.length > 0).toBe(act === 'sign')
        }
      }),
      { numRuns: 50 },
    )
  })

  test('is worked out anew when the mandate changes: whoever goes has nothing to do any more, whoever comes has', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), (before, after) => {
        const withSignatory = (number: number) =>
          withAnswer(complete, SIGNATORIES, [{ ...firstSignatory, person: newPerson(number) }])
        const [gone, come] = [before, after].map((number) => asText(newPerson(number).nameCn))
        const changed = dutiesOf(withSignatory(after), come ?? '')
        expect(changed.map(({ reason }) => reason)).toContain('signatory')
        if (before !== after) expect(dutiesOf(withSignatory(after), gone ?? '')).toEqual([])
      }),
    )
  })
})

test('one person in several roles is named once, and each role is told', () => {
  const own = findAnswer(complete, 'legalRepresentative.person') ?? null
  const answers = withAnswer(complete, SIGNATORIES, [{ ...firstSignatory, person: own }])
  const duties = dutiesOf(answers, nameOfRepresentative())
  expect(duties).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'declare', reason: 'representative', section: 'intention' }),
      expect.objectContaining({ act: 'identify', reason: 'signatory', section: 'signatories' }),
      expect.objectContaining({ act: 'sign', reason: 'signatory', papers: expect.arrayContaining(['P13']) }),
    ]),
  )
})

test('the instruction of the resolution says how many of the signatories sign a form of services; each gives a specimen', () => {
  const answers = withAnswer(complete, 'resolutions.electronicChannelSigningInstruction', '3')
  const duties = table(answers).flatMap((one) => one.duties)
  const instructionFor = (id: 'P05' | 'P13') => duties.find(({ papers }) => papers.includes(id))?.instruction
  expect([instructionFor('P05'), instructionFor('P13')]).toEqual(['3', null])
})

test('administrators give their documents only where e-banking is applied for', () => {
  const reasons = (answers: Answers) =>
    table(answers).flatMap(({ duties }) => duties.map(({ reason }) => reason))
  expect(reasons(complete)).toContain('administrator')
  expect(reasons(withAnswer(complete, 'ebanking.applyBankingAccount', false))).not.toContain('administrator')
})

test('whoever is not named yet has a place of their own, with the reason', () => {
  const people = whoActs({}, context)
  expect(people[0]?.duties.map(({ reason }) => reason)).toContain('representative')
  expect(people.every(({ name }) => name === '')).toBe(true)
  const reasons = people.flatMap(({ duties }) => [...new Set(duties.map(({ reason }) => reason))])
  expect(new Set(reasons).size).toBe(reasons.length)
})

test('a name that only a text answer gives is taken for the person who is so called', () => {
  const answers = withAnswer(complete, 'statement.declarationSigner', nameOfRepresentative())
  expect(dutiesOf(answers, nameOfRepresentative()).map(({ reason }) => reason)).toContain('declarant')
})
