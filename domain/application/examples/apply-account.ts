import type { Answers } from '../../form/answers/answers.ts'
import type { ExampleCompany } from './companies.ts'
import { landlineOf, mailOf, mobileOf } from './persons.ts'

export function exampleApplyAccount(company: ExampleCompany): Answers {
  return {
    partA: {
      stockExchangeListed: false,
      regulatedEntity: false,
      smallAndMicroEnterprise: true,
      existingCustomer: false,
    },
    partB: {
      companyTelephone: landlineOf(company),
      companyEmail: mailOf(company, 'office'),
      contacts: [
        {
          contactRole: 'primary',
          title: 'mr',
          nameCn: company.managerName,
          nameEn: company.managerNameEn,
          positionTitle: '总经理',
          mobile: mobileOf(company, 'manager'),
          email: mailOf(company, 'manager'),
        },
      ],
      preferredLanguage: 'zh',
    },
    partC: {
      existingBasicAccount: false,
      rmbAccounts: [{ rmbType: 'basic' }],
      fxAccounts: [{ fxType: 'currentSettlement', currency: 'USD' }],
      restrictedAccountChoice: false,
      accountTypeConfirmed: true,
    },
    appendixI: {
      eDeliveryConsent: true,
      eDeliveryEmails: [mailOf(company, 'office')],
      eDeliveryMobile: mobileOf(company, 'manager'),
    },
    ...exampleChannels(),
    ...exampleDeclarations(),
    ...exampleServices(company),
  }
}

function exampleChannels(): Answers {
  return {
    ebanking: {
      applyBankingAccount: true,
      ebankingPackage: 'package3',
      feePackageType: 'ebankingStandard',
      products: [],
      registeredAccounts: ['basic:CNY', 'currentSettlement:USD'],
      controlMode: 'sole',
      paymentLimitCurrency: 'LOCAL',
      paymentLimit: { amount: '1000000', currency: 'LOCAL' },
      billingCurrency: 'CNY',
    },
    wechatService: { applyWechat: false },
    batchPayment: { applyBatchPayment: false },
    timeDeposit: { applyTimeDeposit: false },
  }
}

function exampleDeclarations(): Answers {
  return {
    declarationIndicators: {
      stockExchangeListed: false,
      regulatedEntity: false,
      equityMoreThanOneLayer: false,
      smallAndMicroEnterprise: true,
      bearerShareCapability: false,
      paymentFacilitation: false,
      pepAssociated: false,
      nomineeShareholder: false,
      sanctionAndExportControls: false,
    },
    groupBelonging: { belongsToGroup: false, hasSuperiorEntity: false },
    lei: { hasLei: false },
    hkLink: { needToOpenHKBankAccount: false, willingToProvide: true },
    accountOpeningQuestions: { accountNotRented: true, ownInitiative: true, openedRecently: false },
  }
}

function exampleServices(company: ExampleCompany): Answers {
  return {
    vatInvoice: { vatInvoiceNeeded: false },
    statementService: {
      statementLanguage: 'zh',
      statementType: 'composite',
      statementFrequency: 'monthly',
      statementDateType: 'lastDay',
      statementDelivery: 'electronic',
    },
    notification: {
      eStatementWanted: true,
      eStatementEmails: [mailOf(company, 'office')],
      eNotificationWanted: false,
      eInvoiceWanted: false,
    },
    safeInfo: {
      foreignInvestorAny: false,
      residentCountry: 'CN',
      enterpriseZoneType: 'generalTrade',
      declarationMethod: '2',
      safeEmail: mailOf(company, 'office'),
      safeContact: company.managerName,
      safeContactPhone: mobileOf(company, 'manager'),
      importExportRight: false,
    },
    hkIntention: {},
    otherFiles: {},
  }
}
