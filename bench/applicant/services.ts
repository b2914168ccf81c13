import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { OFFICE, PHONE } from './known.ts'
import { core, mailOf, mobileOf, nameOf } from './people.ts'

function contact(role: 'agent' | 'finance', contactRole: string, title: string): AnswerRecord {
  const { nameCn, positionTitle, mobile, email } = core(role)
  return { contactRole, title, nameCn, positionTitle, mobile, email }
}

/** Parts A to C, appendices and services. */
export const partsAndServices: Answers = {
  partA: {
    stockExchangeListed: false,
    regulatedEntity: false,
    smallAndMicroEnterprise: true,
    existingCustomer: false,
  },
  partB: {
    companyTelephone: PHONE,
    companyEmail: OFFICE,
    contacts: [contact('agent', 'primary', 'mr'), contact('finance', 'finance', 'ms')],
    preferredLanguage: 'zh',
  },
  partC: {
    existingBasicAccount: false,
    rmbAccounts: [{ rmbType: 'basic' }],
    fxAccounts: [{ fxType: 'currentSettlement', currency: 'USD' }],
    restrictedAccountChoice: false,
    accountTypeConfirmed: true,
  },
  appendixI: { eDeliveryConsent: true, eDeliveryEmails: [OFFICE], eDeliveryMobile: mobileOf('agent') },
  ebanking: {
    applyBankingAccount: true,
    ebankingPackage: 'package3',
    feePackageType: 'ebankingStandard',
    registeredAccounts: ['basic:CNY', 'currentSettlement:USD'],
    controlMode: 'dual',
    paymentLimitCurrency: 'LOCAL',
    paymentLimit: { amount: '1000000', currency: 'LOCAL' },
    billingCurrency: 'CNY',
  },
  wechatService: {
    applyWechat: true,
    wechatUsers: [
      {
        nameCn: nameOf('finance'),
        idDocument: core('finance')['idDocument'],
        mobile: mobileOf('finance'),
        wechatRole: 'operator',
        accounts: ['basic:CNY', 'currentSettlement:USD'],
      },
    ],
    wechatAlerts: true,
  },
  batchPayment: {
    applyBatchPayment: true,
    achDebitAccount: 'basic:CNY',
    achPurpose: ['payroll'],
    achPerItemLimit: { amount: '50000', currency: 'CNY' },
    achPerFileLimit: { amount: '500000', currency: 'CNY' },
    achMonthlyVolume: 40,
    achPayrollHeadcount: 35,
  },
  timeDeposit: {
    applyTimeDeposit: true,
    deposits: [
      {
        depositKind: 'timeDeposit',
        depositAmount: { amount: '500000', currency: 'CNY' },
        depositTerm: '6M',
        maturityAction: 'principal',
        settlementAccount: 'basic:CNY',
      },
    ],
    depositInstructionByEbanking: true,
  },
  systemAdministrators: {
    administrators: [
      {
        adminTitle: 'ms',
        person: core('finance'),
        deviceType: 'mobileTokenDevice',
        adminEmail: mailOf('finance'),
      },
      {
        adminTitle: 'mr',
        person: core('agent'),
        deviceType: 'hardTokenDevice',
        deviceCount: 1,
        adminEmail: mailOf('agent'),
      },
    ],
    tokenDeliveryMethod: 'courier',
    tokenDeliverySource: 'registered',
    tokenRecipient: nameOf('finance'),
    tokenRecipientMobile: mobileOf('finance'),
  },
  safeInfo: {
    foreignInvestorAny: true,
    foreignInvestorTotal: '25',
    foreignInvestorCountries: [{ country: 'GB', percent: '25' }],
    residentCountry: 'CN',
    enterpriseZoneType: 'generalTrade',
    declarationMethod: '2',
    safeEmail: OFFICE,
    safeContact: nameOf('finance'),
    safeContactPhone: mobileOf('finance'),
    importExportRight: false,
  },
  declarationIndicators: {
    equityMoreThanOneLayer: true,
    equityMoreThanOneLayerComment: '例舟样本投资有限公司',
    bearerShareCapability: false,
    paymentFacilitation: false,
    pepAssociated: false,
    nomineeShareholder: false,
    sanctionAndExportControls: false,
  },
  vatInvoice: {
    vatInvoiceNeeded: true,
    vatTaxpayer: 'small',
    taxCertificateType: 'uscc18',
    taxpayerId: exampleUscc(710),
    vatPhone: PHONE,
    vatAddressSource: 'registered',
    taxBankName: '示例银行上海分行',
    taxBankAccount: '31001234567890',
    vatNormalDelivery: 'electronic',
    vatInvoiceEmails: [OFFICE],
  },
  statementService: {
    statementLanguage: 'zh',
    statementType: 'composite',
    statementFrequency: 'monthly',
    statementDateType: 'lastDay',
  },
  notification: {
    eStatementWanted: true,
    eStatementEmails: [OFFICE],
    eNotificationWanted: true,
    eNotificationEmails: [OFFICE],
    eNotificationMobile: mobileOf('agent'),
    eNotificationEvents: ['credit', 'debit'],
    eInvoiceWanted: true,
    eInvoiceEmails: [OFFICE],
  },
  lei: { hasLei: false },
  hkLink: { needToOpenHKBankAccount: false, willingToProvide: true },
  accountOpeningQuestions: { accountNotRented: true, ownInitiative: true, openedRecently: false },
  groupBelonging: { belongsToGroup: false, hasSuperiorEntity: false },
}
