import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { FATCA_STATUS } from '@kaihu/domain/lists/fatca-statuses.ts'
import { ADDRESS, PRODUCTS } from './known.ts'
import { bare, core, nameOf, owner, whole } from './people.ts'

type Owner = 'chair' | 'second' | 'third' | 'behind'

function quarter(role: Owner): AnswerRecord {
  return {
    holdingType: 'person',
    person: owner(role),
    percentage: '25',
    votingPercentage: '25',
    actsForOthers: false,
  }
}

const throughCompany: AnswerRecord = {
  holdingType: 'entity',
  entity: {
    entityNameCn: '例舟样本投资有限公司',
    entityCountry: 'CN',
    entityIdType: 'businessLicence',
    entityIdNumber: exampleUscc(711),
    entityIdValidity: { start: '2016-01-05', end: '2046-01-04', longTerm: false },
    entityAddress: { ...ADDRESS, detail: '范例路66号3层' },
  },
  percentage: '25',
  votingPercentage: '25',
  actsForOthers: false,
  owners: [
    {
      holdingType: 'person',
      person: owner('behind'),
      percentage: '100',
      votingPercentage: '100',
      actsForOthers: false,
    },
  ],
}

function beneficial(role: Owner): AnswerRecord {
  return {
    person: whole(role),
    criterion: ['c1'],
    ownershipMethod: ['equity'],
    uboPercentage: '25',
    formedDate: '2019-04-02',
  }
}

function controlling(role: Owner): AnswerRecord {
  return {
    person: owner(role),
    cpType: 'CRS801',
    birthCountry: role === 'chair' ? 'GB' : 'CN',
    birthPlace: role === 'chair' ? 'Leeds' : '上海',
    cpTaxResidency: 'cnOnly',
  }
}

const OWNERS = ['chair', 'second', 'third', 'behind'] as const

/** Who owns, runs and signs, and the tax declarations. */
export const peopleAndTax: Answers = {
  legalRepresentative: { person: whole('chair'), isShareholder: true, isOnSite: true },
  financialController: { sameAsLegalRep: false, person: core('finance') },
  authorisedPersons: {
    authorisedPersons: [
      {
        person: core('agent'),
        isAgent: true,
        authorityScope: ['submit', 'sign'],
        authorityEnd: '2027-05-31',
        relationship: 'employee',
      },
    ],
  },
  ownership: {
    shareholders: [quarter('chair'), quarter('second'), quarter('third'), throughCompany],
    stakeholderConfirm1: true,
    stakeholderConfirm2: true,
    stakeholderConfirm3: true,
    beneficialOwners: OWNERS.map(beneficial),
    uboFiled: true,
  },
  boardMembers: {
    governance: 'boardOfDirectors',
    boardMembers: [
      { person: bare('chair'), boardRole: 'chairman' },
      { person: bare('second'), boardRole: 'director' },
      { person: bare('third'), boardRole: 'director' },
    ],
    supervisors: [{ person: bare('supervisor') }],
  },
  signatories: {
    authorisedSignatories: [
      { person: core('chair'), signatoryGroup: 'none' },
      { person: core('finance'), signatoryGroup: 'none' },
    ],
    signingInstruction: '1',
    onlyOneAuthorizedSignatory: false,
    chopSavedByAuthorizedSignatory: false,
    chopKeeper: nameOf('finance'),
    sealTypes: ['official', 'finance'],
  },
  crs: {
    crsEntityCategory: 'passive',
    crsTaxResidency: 'cnOnly',
    controllingPersons: OWNERS.map(controlling),
    crsDeclaration: true,
    crsSigner: nameOf('chair'),
    crsSignerCapacity: 'legalRep',
  },
  fatca: {
    usOrganised: false,
    isFinancialInstitution: false,
    fatcaStatus: FATCA_STATUS.passiveNffe,
    principalBusinessActivity: PRODUCTS,
    hasUsOwner: false,
    fatcaDeclaration: true,
    fatcaSigner: nameOf('chair'),
    jobTitle: '董事长',
  },
}
