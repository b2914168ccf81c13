import { describe, expect, test } from 'vitest'
import { findAnswer } from '../../form/answers/path.ts'
import type { Change } from '../examples/found.ts'
import { complete, found } from '../examples/found.ts'

describe('signing and resolutions', () => {
  const second: Change = [
    'signatories.authorisedSignatories[1]',
    { person: findAnswer(complete, 'financialController.person') ?? null, signatoryGroup: 'none' },
  ]
  const instruction = (code: string): Change => ['signatories.signingInstruction', code]
  const notSole: readonly Change[] = [second, ['signatories.onlyOneAuthorizedSignatory', false]]

  test('an instruction finds the signatories that it needs', () => {
    expect(found('signatories', [instruction('2')])).toEqual(['signatories.signingInstruction M-SIGN-1'])
    expect(found('signatories', [instruction('2'), ...notSole])).toEqual([])
    expect(found('signatories', [instruction('4'), ...notSole])).toEqual([
      'signatories.signingInstruction M-SIGN-2',
    ])
    expect(found('signatories', [instruction('6')])).toEqual(['signatories.signingInstructionOther M-SIGN-3'])
  })

  test('one signatory is the sole one, and says why when they keep the seal too', () => {
    expect(found('signatories', [second])).toEqual(['signatories.onlyOneAuthorizedSignatory M-SIGN-4'])
    expect(found('signatories', [['signatories.chopSavedByAuthorizedSignatory', true]])).toEqual([
      'signatories.chopSavedByAuthorizedSignatoryComment M-SIGN-5',
    ])
  })

  test('the instructions in the resolutions obey the same rule', () => {
    expect(found('resolutions', [['resolutions.accountOperationSigningInstruction', '3']])).toEqual([
      'resolutions.accountOperationSigningInstruction M-SIGN-1',
    ])
  })

  test('the form of the resolution follows the governance', () => {
    expect(found('resolutions', [['boardMembers.governance', 'none']])).toEqual([
      'resolutions.resolutionKind M-RESK',
    ])
    expect(found('resolutions', [['companyInfo.entityForm', 'partnership']])).toEqual([
      'resolutions.resolutionKind M-RESK',
    ])
  })

  test('more than half of the directors were present', () => {
    const member = findAnswer(complete, 'boardMembers.boardMembers[0].person') ?? null
    const board: readonly Change[] = [
      ['boardMembers.governance', 'boardOfDirectors'],
      [
        'boardMembers.boardMembers',
        ['chairman', 'director', 'supervisor'].map((boardRole) => ({ person: member, boardRole })),
      ],
      ['resolutions.resolutionKind', 'board'],
    ]
    expect(found('resolutions', [...board, ['resolutions.directorsPresent', ['0', '2']]])).toEqual([
      'resolutions.directorsPresent M-QUO',
    ])
    expect(found('resolutions', [...board, ['resolutions.directorsPresent', ['0', '1']]])).toEqual([])
  })
})
