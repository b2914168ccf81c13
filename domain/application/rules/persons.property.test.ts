import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateBetween, name } from '../../../tests/harness/drawn/drawn-answers.ts'
import { residentIdFacts } from '../../checks/resident-id.ts'
import type { AnswerRecord } from '../../form/answers/answers.ts'
import { findAnswer, withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { innerScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import { birthDateFitsCard, genderFitsCard } from '../checks/resident-card.ts'
import { isOutsideOwnerAge } from '../conditions/owner-conditions.ts'
import { complete, findings, scopeIn } from '../examples/found.ts'
import { EXAMPLE_TODAY, exampleContext } from '../examples.ts'
import { administratorControl, differentMobiles } from './administrators.ts'
import { boardChair } from './board-chair.ts'
import { busyAgent } from './busy-agent.ts'
import { contacts } from './contacts.ts'
import { handlingAgent } from './handling-agent.ts'
import { legalName } from './legal-name.ts'
import { oneNumberOneName } from './one-number-one-name.ts'
import { quorum } from './quorum.ts'
import { representativeDocument } from './representative-document.ts'
import { resolutionForm } from './resolution-form.ts'
import { signing } from './signing.ts'
import { twoRoles } from './two-roles.ts'

function person(nameCn: string, more: AnswerRecord = {}): AnswerRecord {
  return { nameCn, ...more }
}
const mobiles = fc.array(fc.constantFrom('13800138000', '13900139000', '15000150000', ''), { maxLength: 5 })

describe('persons, for any answers', () => {
  test('R18: the legal representative as financial controller is pointed out, another person is not', () => {
    fc.assert(
      fc.property(name, name, fc.boolean(), (representative, controller, sameAsLegalRep) => {
        const found = findings(twoRoles, {
          legalRepresentative: { person: person(representative) },
          financialController: { person: person(controller), sameAsLegalRep },
        })
        const isTold = representative === controller && !sameAsLegalRep
        expect(found).toEqual(isTold ? ['financialController.sameAsLegalRep M-DUAL (warns)'] : [])
      }),
    )
  })

  test('R18: an agent is pointed out from the fourth open order on, at every entry that says agent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
        fc.nat(8),
        (marks, openOrdersOfAgent) => {
          const authorisedPersons = marks.map((isAgent) => ({ isAgent }))
          const found = findings(
            busyAgent,
            { authorisedPersons: { authorisedPersons } },
            { openOrdersOfAgent },
          )
          expect(found).toHaveLength(openOrdersOfAgent > 3 ? marks.filter(Boolean).length : 0)
        },
      ),
    )
  })

  test('R19: an owner needs a rationale below 30 and above 65 completed years, never in between', () => {
    fc.assert(
      fc.property(dateBetween('1930-01-01', EXAMPLE_TODAY), (birthDate) => {
        const entry = { person: { birthDate } }
        const scope = innerScope(scopeIn('ownership', { ownership: { beneficialOwners: [entry] } }), entry)
        // Birthdays are counted one by one, so that nothing of the function under test is used.
        const birthdays = Number(EXAMPLE_TODAY.slice(0, 4)) - Number(birthDate.slice(0, 4))
        const years = birthDate.slice(5) > EXAMPLE_TODAY.slice(5) ? birthdays - 1 : birthdays
        expect(isOutsideOwnerAge.holds(scope)).toBe(years < 30 || years > 65)
      }),
    )
  })

  test('R20: wherever telephone and mobile are offered one of them is enough, and none is too little', () => {
    const own = 'financialController.person'
    const context = exampleContext(STANDARD)
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (hasMobile, hasTelephone) => {
        const mobile = hasMobile ? { countryCode: '+86', number: '13800138000' } : null
        const telephone = hasTelephone ? { countryCode: '+86', number: '021-62345678' } : null
        const answers = withAnswer(
          withAnswer(complete, `${own}.mobile`, mobile),
          `${own}.telephone`,
          telephone,
        )
        const found = checkSection(getSection('financialController'), answers, context, 'submit')
        const isMissing = !hasMobile && !hasTelephone
        expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(
          isMissing ? [`${own}.mobile M-PHONE`, `${own}.telephone M-PHONE`] : [],
        )
      }),
      { numRuns: 8 },
    )
  })

  test('R21: the name on the licence is the representative’s, however it is spaced or capitalised', () => {
    const spaced = fc.constantFrom('张示明', '张 示明', ' 张示明 ', 'Zhang Shiming', 'ZHANG SHIMING', '李例')
    fc.assert(
      fc.property(spaced, spaced, fc.constantFrom('CN', 'SG'), (onLicence, given, registerCountryCode) => {
        const isChinese = /\p{Script=Han}/u.test(given)
        const found = findings(legalName, {
          companyInfo: { legalName: onLicence, registerCountryCode },
          legalRepresentative: { person: isChinese ? { nameCn: given } : { nameEn: given } },
        })
        const bare = (text: string) => text.replaceAll(' ', '').toUpperCase()
        expect(found.length === 0).toBe(bare(onLicence) === bare(given))
      }),
    )
  })

  test('R22: of all forms of resolution exactly the one that governance and legal form ask for fits', () => {
    const unit = ['branch', 'repOffice', 'partnership', 'soleProprietor']
    const kinds: Readonly<Record<string, string>> = {
      boardOfDirectors: 'board',
      singleDirector: 'director',
      none: 'legalRep',
    }
    fc.assert(
      fc.property(
        fc.constantFrom('limited', 'jointStock', ...unit),
        fc.constantFrom(...Object.keys(kinds)),
        fc.constantFrom('board', 'director', 'legalRep'),
        (entityForm, governance, resolutionKind) => {
          const expected = unit.includes(entityForm) ? 'legalRep' : kinds[governance]
          const answers = {
            companyInfo: { entityForm },
            boardMembers: { governance },
            resolutions: { resolutionKind },
          }
          expect(findings(resolutionForm, answers)).toEqual(
            resolutionKind === expected ? [] : ['resolutions.resolutionKind M-RESK'],
          )
        },
      ),
    )
  })

  test('R23: dual control is right with two or more different persons, sole control with one or more', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.boolean(), (names, isDual) => {
        const found = findings(administratorControl, {
          ebanking: { controlMode: isDual ? 'dual' : 'sole' },
          systemAdministrators: { administrators: names.map((one) => ({ person: person(one) })) },
        })
        const isRight = new Set(names).size === names.length && names.length >= (isDual ? 2 : 1)
        expect(found.length === 0).toBe(isRight)
      }),
    )
  })

  test('R24: of equal mobile numbers every one but the first is told, of administrators and WeChat users apart', () => {
    const repeated = (numbers: readonly string[]) =>
      numbers.filter((number, index) => number !== '' && numbers.indexOf(number) < index).length
    fc.assert(
      fc.property(mobiles, mobiles, (administrators, users) => {
        const mobile = (number: string) => ({ countryCode: '+86', number })
        const found = findings(differentMobiles, {
          systemAdministrators: {
            administrators: administrators.map((one) => ({ person: { mobile: mobile(one) } })),
          },
          wechatService: { wechatUsers: users.map((one) => ({ mobile: mobile(one) })) },
        })
        expect(found).toHaveLength(repeated(administrators) + repeated(users))
      }),
    )
  })

  test('R29: contacts are right with exactly one primary one among them', () => {
    const role = fc.constantFrom('primary', 'finance', 'safe')
    fc.assert(
      fc.property(fc.array(role, { minLength: 1, maxLength: 6 }), (roles) => {
        const found = findings(contacts, {
          partB: { contacts: roles.map((contactRole) => ({ contactRole })) },
        })
        expect(found.length === 0).toBe(roles.filter((one) => one === 'primary').length === 1)
      }),
    )
  })

  test('2.2.14, 2.2.17: exactly one agent handles the opening, and exactly one member chairs the board', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), (marks) => {
        const isOne = marks.filter(Boolean).length === 1
        const agents = { authorisedPersons: { authorisedPersons: marks.map((isAgent) => ({ isAgent })) } }
        const roles = marks.map((isChair) => ({ boardRole: isChair ? 'chairman' : 'director' }))
        expect(findings(handlingAgent, agents).length === 0).toBe(isOne)
        expect(findings(boardChair, { boardMembers: { boardMembers: roles } }).length === 0).toBe(isOne)
      }),
    )
  })

  test('R31: an instruction is right when there are as many signatories, in the groups, that it asks for', () => {
    const group = fc.constantFrom('A', 'B', 'none')
    const instruction = fc.constantFrom('1', '2', '3', '4')
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 1, maxLength: 4 }),
        instruction,
        fc.boolean(),
        (groups, code, sole) => {
          const needs: Readonly<Record<string, boolean>> = {
            1: true,
            2: groups.length >= 2,
            3: groups.length >= 2,
            4: groups.includes('A') && groups.includes('B'),
          }
          const found = findings(signing, {
            signatories: {
              authorisedSignatories: groups.map((signatoryGroup) => ({ signatoryGroup })),
              signingInstruction: code,
              onlyOneAuthorizedSignatory: sole,
            },
            resolutions: { accountOperationSigningInstruction: code },
          })
          const isWrong = needs[code] !== true
          const isWronglySole = sole !== (groups.length === 1)
          expect(found).toHaveLength((isWrong ? 2 : 0) + (isWronglySole ? 1 : 0))
        },
      ),
    )
  })

  test('R31q: the board resolved when more than half of its directors were there, supervisors not counted', () => {
    const role = fc.constantFrom('chairman', 'director', 'supervisor')
    fc.assert(
      fc.property(fc.array(fc.tuple(role, fc.boolean()), { minLength: 1, maxLength: 7 }), (members) => {
        const directors = members.filter(([one]) => one !== 'supervisor')
        const present = directors.filter(([, isThere]) => isThere).length
        const found = findings(quorum, {
          boardMembers: { boardMembers: members.map(([boardRole]) => ({ boardRole })) },
          resolutions: {
            resolutionKind: 'board',
            directorsPresent: members.flatMap(([, isThere], index) => (isThere ? [String(index)] : [])),
          },
        })
        expect(found.length === 0).toBe(directors.length === 0 || present > directors.length - present)
      }),
    )
  })

  test('R40: the representative’s document stops once it has run out, and not a day before', () => {
    fc.assert(
      fc.property(dateBetween('2020-01-01', '2035-01-01'), fc.boolean(), (end, longTerm) => {
        const idValidity = { start: '2010-01-01', end, longTerm }
        const found = findings(representativeDocument, {
          legalRepresentative: { person: { idDocument: { idValidity } } },
        })
        expect(found.length > 0).toBe(!longTerm && end < EXAMPLE_TODAY)
      }),
    )
  })

  test('R41: one document number stands with one name: every later place with another name is told', () => {
    const placed = fc.tuple(fc.constantFrom('E12345678', 'K87654321'), name)
    fc.assert(
      fc.property(fc.array(placed, { minLength: 1, maxLength: 6 }), (persons) => {
        const members = persons.map(([idNumber, one]) => ({
          person: person(one, { idDocument: { idNumber } }),
        }))
        const first = new Map(persons.toReversed())
        const wrong = persons.filter(([number, one]) => first.get(number) !== one).length
        expect(findings(oneNumberOneName, { boardMembers: { boardMembers: members } })).toHaveLength(wrong)
      }),
    )
  })

  test('R41: a resident ID card’s birth date and gender are those of its number, whatever is typed', () => {
    const idNumber = findAnswer(complete, 'legalRepresentative.person.idDocument.idNumber') as string
    const card = residentIdFacts(idNumber)
    fc.assert(
      fc.property(dateBetween('1950-01-01', '2005-01-01'), fc.constantFrom('M', 'F'), (birthDate, gender) => {
        const record = { idDocument: { idType: 'residentIdCard', idNumber }, birthDate, gender }
        const scope = innerScope(scopeIn('legalRepresentative', {}), record)
        expect(birthDateFitsCard(birthDate, scope) === undefined).toBe(birthDate === card?.birthDate)
        expect(genderFitsCard(gender, scope) === undefined).toBe(gender === card?.gender)
        expect(birthDateFitsCard(card?.birthDate ?? '', scope)).toBeUndefined()
      }),
    )
  })
})
