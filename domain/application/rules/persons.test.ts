import { describe, expect, test } from 'vitest'
import { findAnswer } from '../../form/answers/path.ts'
import type { Change } from '../examples/found.ts'
import { complete, found } from '../examples/found.ts'

describe('persons', () => {
  test('exactly one contact is the primary one', () => {
    const contact = findAnswer(complete, 'partB.contacts[0]') ?? null
    expect(found('partB', [['partB.contacts[1]', contact]])).toEqual(['partB.contacts M-CON'])
    expect(found('partB', [['partB.contacts[0].contactRole', 'finance']])).toEqual(['partB.contacts M-CON'])
  })

  test('the legal representative bears the name on the licence, spaces aside', () => {
    const name = 'legalRepresentative.person.nameCn'
    expect(found('legalRepresentative', [[name, '安示 明']])).toEqual([])
    expect(found('legalRepresentative', [[name, '安示朋']])).toContain('legalRepresentative.person M-LREP')
  })

  test("the legal representative's document must not have run out, others' are pointed out", () => {
    const path = 'idDocument.idValidity'
    const expired = { start: '2006-01-01', end: '2026-01-01', longTerm: false }
    expect(found('legalRepresentative', [[`legalRepresentative.person.${path}`, expired]])).toContain(
      `legalRepresentative.person.${path} M-EXP-1`,
    )
    expect(found('financialController', [[`financialController.person.${path}`, expired]])).toEqual([
      `financialController.person.${path} M-EXP-2 (warns)`,
    ])
  })

  test('a resident ID card tells the date of birth and the gender', () => {
    const person = 'financialController.person'
    expect(found('financialController', [[`${person}.birthDate`, '1983-09-29']])).toEqual([
      `${person}.birthDate M-ID-4`,
    ])
    expect(found('financialController', [[`${person}.gender`, 'M']])).toEqual([`${person}.gender M-ID-5`])
  })

  test('the ID card number is checked in order: length and characters, then the rest', () => {
    const path = 'financialController.person.idDocument.idNumber'
    expect(found('financialController', [[path, '1234567']])).toContain(`${path} M-ID-1`)
    expect(found('financialController', [[path, '110101199003071234']])).toContain(`${path} M-ID-2`)
  })

  test('one document number belongs to one name', () => {
    const number = findAnswer(complete, 'legalRepresentative.person.idDocument.idNumber') ?? null
    const path = 'financialController.person.idDocument.idNumber'
    expect(found('financialController', [[path, number]])).toContain(`${path} M-ID-3`)
  })

  test('the legal representative as financial controller is pointed out when entered as another person', () => {
    const person = findAnswer(complete, 'legalRepresentative.person') ?? null
    expect(found('financialController', [['financialController.person', person]])).toEqual([
      'financialController.sameAsLegalRep M-DUAL (warns)',
    ])
  })

  test('whoever is the same person as somebody else is not asked again', () => {
    const same: Change = ['financialController.person', { sameAs: 'legalRepresentative.person' }]
    expect(found('financialController', [same])).toEqual([
      'financialController.sameAsLegalRep M-DUAL (warns)',
    ])
  })

  test('exactly one authorised person handles the opening, and one member chairs the board', () => {
    expect(found('authorisedPersons', [['authorisedPersons.authorisedPersons[0].isAgent', false]])).toEqual([
      'authorisedPersons.authorisedPersons M-AGENT',
    ])
    expect(found('boardMembers', [['boardMembers.boardMembers[0].boardRole', 'director']])).toEqual([
      'boardMembers.boardMembers M-CHAIR',
    ])
  })

  test('dual control takes two different administrators with different mobile numbers', () => {
    const group = 'systemAdministrators.administrators'
    const first = findAnswer(complete, `${group}[0]`) ?? null
    const dual: Change = ['ebanking.controlMode', 'dual']
    expect(found('systemAdministrators', [dual])).toEqual([`${group} M-ADM-1`])
    expect(found('systemAdministrators', [dual, [`${group}[1]`, first]])).toEqual([
      `${group} M-ADM-1`,
      `${group}[1].person.mobile M-ADM-2`,
    ])
  })
})
