import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeAnswers, exampleContext } from '../../application/examples.ts'
import { SLOT_KEY } from '../../application/files/slot-key.ts'
import { asRecord, asText } from '../../form/answers/answers.ts'
import { findAnswer, withAnswer } from '../../form/answers/path.ts'
import { STANDARD } from '../../lists/flows.ts'
import { whoActs } from '../who-acts.ts'
import { INVITATION_STATES, moved, openFor } from './invitation.ts'
import { isSignedWhole, type PaperSigner, signersOf } from './paper-signers.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)
const AGENT = 'authorisedPersons.authorisedPersons[0].person'

function signer(key: string, instruction: string | null): PaperSigner {
  return { key, name: key, mobile: '', email: '', reasons: ['signatory'], instruction }
}

describe('an invitation', () => {
  test('is signed only by who opened the paper, and never twice', () => {
    expect(INVITATION_STATES.filter((state) => moved(state, 'sign') !== undefined)).toEqual(['seen'])
  })

  test('that was withdrawn is over', () => {
    for (const move of ['see', 'sign', 'refuse', 'withdraw', 'void'] as const)
      expect(moved('withdrawn', move)).toBeUndefined()
  })

  test('is not signed after it was refused or became void', () => {
    for (const move of ['see', 'sign', 'refuse'] as const)
      expect(openFor(move)).not.toEqual(expect.arrayContaining(['refused', 'void', 'signed']))
  })
})

describe('a paper is signed whole', () => {
  test.each([
    ['1', 3, 1],
    ['2', 3, 2],
    ['2', 1, 1],
    ['3', 3, 3],
    ['4', 3, 3],
    ['6', 2, 2],
  ])('by instruction %s among %i signatories when %i signed', (instruction, all, least) => {
    const signers = Array.from({ length: all }, (_, index) => signer(`s${index}`, instruction))
    const first = (count: number) => new Set(signers.slice(0, count).map(({ key }) => key))
    expect(isSignedWhole(signers, first(least))).toBe(true)
    expect(isSignedWhole(signers, first(least - 1))).toBe(false)
  })

  test('when everybody signed, never when nobody did, and no further signature takes it back', () => {
    const drawn = fc.uniqueArray(
      fc.record({ key: fc.string({ minLength: 1 }), instruction: fc.constantFrom(null, '1', '2', '3', '5') }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(drawn, fc.array(fc.nat(4)), (people, chosen) => {
        const signers = people.map(({ key, instruction }) => signer(key, instruction))
        const some = new Set(chosen.flatMap((index) => signers[index]?.key ?? []))
        const all = new Set(signers.map(({ key }) => key))
        expect(isSignedWhole(signers, new Set())).toBe(false)
        expect(isSignedWhole(signers, all)).toBe(true)
        if (isSignedWhole(signers, some)) {
          for (const { key } of signers) expect(isSignedWhole(signers, new Set([...some, key]))).toBe(true)
        }
      }),
    )
  })
})

describe('who signs a paper', () => {
  test('is each person once, with where they are reached', () => {
    const people = whoActs(complete, context)
    const signers = signersOf(people, 'P10')
    expect(signers.length).toBeGreaterThan(0)
    expect(new Set(signers.map(({ key }) => key)).size).toBe(signers.length)
    const { countryCode, number } = asRecord(findAnswer(complete, 'legalRepresentative.person.mobile'))
    const mobile = `${asText(countryCode)} ${asText(number)}`
    expect(signersOf(people, 'P03')).toMatchObject([{ key: 'representative', mobile, instruction: null }])
  })

  test('keeps the key under which their documents lie when their name is corrected', () => {
    const kept = withAnswer(complete, `${AGENT}.${SLOT_KEY}`, 'before')
    const keyed = whoActs(kept, context).find(({ key }) => key === 'before')
    const renamed = whoActs(withAnswer(kept, `${AGENT}.nameCn`, '改正后的名字'), context)
    expect(keyed?.duties.map(({ reason }) => reason)).toContain('agent')
    expect(renamed.find(({ key }) => key === 'before')?.name).toBe('改正后的名字')
  })
})
