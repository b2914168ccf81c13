import type { Answers } from '../../form/answers/answers.ts'
import { FATCA_STATUS } from '../../lists/fatca-statuses.ts'
import { UBO_CRITERION } from '../../lists/named-codes.ts'
import type { ExampleCompany } from './companies.ts'
import { corePerson, examplePerson, mailOf } from './persons.ts'

export function examplePeopleAndTax(company: ExampleCompany): Answers {
  return {
    legalRepresentative: { person: examplePerson(company, 'legal'), isShareholder: true, isOnSite: true },
    financialController: { sameAsLegalRep: false, person: corePerson(company, 'partner') },
    authorisedPersons: {
      authorisedPersons: [
        {
          person: corePerson(company, 'manager'),
          isAgent: true,
          authorityScope: ['submit', 'sign'],
          authorityEnd: '2027-05-31',
          relationship: 'employee',
        },
      ],
    },
    systemAdministrators: {
      administrators: [
        {
          adminTitle: 'mr',
          person: corePerson(company, 'manager'),
          deviceType: 'mobileTokenDevice',
          adminEmail: mailOf(company, 'manager'),
        },
      ],
    },
    ownership: exampleOwnership(company),
    boardMembers: {
      governance: 'singleDirector',
      boardMembers: [{ person: corePerson(company, 'legal'), boardRole: 'executiveDirector' }],
    },
    signatories: {
      authorisedSignatories: [{ person: corePerson(company, 'legal'), signatoryGroup: 'none' }],
      signingInstruction: '1',
      onlyOneAuthorizedSignatory: true,
      onlyOneAuthorizedSignatoryComment: '公司规模较小，由法定代表人统一签署',
      chopSavedByAuthorizedSignatory: false,
      chopKeeper: company.managerName,
      sealTypes: ['official', 'finance'],
    },
    crs: {
      crsEntityCategory: 'activeOther',
      crsTaxResidency: 'cnOnly',
      crsDeclaration: true,
      crsSigner: company.legalName,
      crsSignerCapacity: 'legalRep',
    },
    fatca: {
      usOrganised: false,
      isFinancialInstitution: false,
      fatcaStatus: FATCA_STATUS.activeNffe,
      principalBusinessActivity: company.products,
      fatcaDeclaration: true,
      fatcaSigner: company.legalName,
      jobTitle: '执行董事',
    },
  }
}

function exampleOwnership(company: ExampleCompany): Answers[string] {
  const owner = (role: 'legal' | 'partner', percentage: string) => ({
    holdingType: 'person',
    person: examplePerson(company, role),
    percentage,
    actsForOthers: false,
  })
  const beneficiary = (role: 'legal' | 'partner', uboPercentage: string) => ({
    person: examplePerson(company, role),
    criterion: [UBO_CRITERION.equity],
    ownershipMethod: ['equity'],
    uboPercentage,
    formedDate: '2018-05-20',
  })
  return {
    shareholders: [owner('legal', '70'), owner('partner', '30')],
    stakeholderConfirm1: true,
    stakeholderConfirm2: true,
    stakeholderConfirm3: true,
    beneficialOwners: [beneficiary('legal', '70'), beneficiary('partner', '30')],
    uboFiled: true,
  }
}
