import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import { getFeatures } from '@kaihu/contract/registry.ts'
import { answer } from './server.ts'

export function registeredCompany(known: Partial<RegisteredCompany> = {}): RegisteredCompany {
  return {
    creditCode: '91310000MA1K000019',
    name: '登记处有限公司',
    nameEn: null,
    formerName: null,
    entityForm: null,
    enterpriseType: null,
    establishedOn: null,
    capital: null,
    capitalCurrency: null,
    licenceFrom: null,
    licenceTo: null,
    isLongTerm: false,
    legalRepresentative: null,
    businessScope: null,
    ...known,
  }
}

/** The bank has nothing switched on but, where that is said, the look-up of companies. */
export function answerFeatures({ companySearchQuery = false } = {}): void {
  answer(getFeatures, {
    companySearchQuery,
    ruleExcelQuery: false,
    authorisedEquipment: false,
    msiiPart2: false,
    electronicLicence: false,
    holidays: null,
  })
}
