import { exampleUscc } from '../../checks/examples.ts'
import type { Answers } from '../../form/answers/answers.ts'
import type { ExampleCompany } from './companies.ts'
import { cnAddress } from './persons.ts'

export function exampleBaseInfo(company: ExampleCompany): Answers {
  return {
    companyInfo: {
      registerCountryCode: 'CN',
      creditImgType: 'businessLicence',
      creditCode: exampleUscc(company.seed),
      creditStartDate: '2018-05-20',
      creditEndDate: '2048-05-19',
      companyName: company.nameCn,
      companyEnglishName: company.nameEn,
      entityForm: 'limited',
      enterpriseType: '1130',
      establishmentDate: '2018-05-20',
      legalName: company.legalName,
      registeredCapitalStated: 'stated',
      registeredCapital: { amount: '5000000', currency: 'CNY' },
      paidInCapital: { amount: '3000000', currency: 'CNY' },
      businessScope: `${company.products}；技术咨询、技术服务；货物进出口。`,
      customerBank: company.branch,
    },
    businessLocations: {
      registerAddress: { ...cnAddress(company), detailEn: company.streetEn },
      businessAddressSource: 'registered',
      mailingAddressSource: 'registered',
      premises: 'owned',
    },
    businessOperation: {
      industryClass: company.industryClass,
      industryDivision: company.industryDivision,
      mainProducts: company.products,
      isOperating: true,
      operatingSince: '2018-06-01',
      staffBand: 'b2',
      turnoverBand: 't2',
      revenueCountry: [{ country: 'CN', percent: '100' }],
      accountPurpose: ['settlement', 'payroll'],
      fundSource: ['sales'],
      expectedMonthlyIn: { amount: '800000', currency: 'CNY' },
      expectedMonthlyOut: { amount: '650000', currency: 'CNY' },
      expectedTxnCount: 'x2',
      crossBorder: false,
      cashIntensive: false,
      website: `https://www.${company.mailDomain}`,
    },
  }
}
