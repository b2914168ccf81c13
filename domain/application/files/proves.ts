/** The sections whose answers a document proves, by the key of its slot: what is read beside it. */
const PROVES: Readonly<Record<string, readonly string[]>> = {
  businessLicence: ['companyInfo'],
  articles: ['companyInfo'],
  legalRepIdFront: ['legalRepresentative'],
  legalRepIdBack: ['legalRepresentative'],
  personIds: [
    'financialController',
    'authorisedPersons',
    'signatories',
    'systemAdministrators',
    'boardMembers',
  ],
  addressProof: ['businessLocations'],
  basicAccountProof: ['partC'],
  stockRightImageList: ['ownership'],
  ownershipChartFile: ['ownership'],
  shareholderDocs: ['ownership'],
  hkBusinessRegistrationImageList: ['companyInfo'],
  bodyCorporateCreateFormImageList: ['companyInfo'],
  overseasRegistration: ['companyInfo'],
  boardResolutionImageList: ['resolutions'],
  powerOfAttorneyImageList: ['formPoa', 'authorisedPersons'],
  specialAccountProof: ['partC'],
  temporaryAccountProof: ['partC'],
  safeRegistration: ['partC', 'safeInfo'],
  regulatoryLicence: ['partA'],
  uboProof: ['ownership'],
  taxProof: ['vatInvoice'],
  crsFatcaSigned: ['crs', 'fatca'],
  specimenCardFile: ['signatories'],
  superiorProof: ['groupBelonging'],
  businessContracts: ['businessOperation'],
  orgBasicInfoSigned: ['safeInfo'],
  companyInfoSigned: ['companyInfo'],
  accountApplicationSigned: ['companyInfo', 'partC'],
  aa0117Signed: ['ebanking', 'systemAdministrators'],
  aa0118Signed: ['ebanking', 'partC'],
  aa0119Signed: ['wechatService'],
  aa0120Signed: ['batchPayment'],
  aa0121Signed: ['timeDeposit'],
  declarationSigned: ['statement'],
  otherImageList: ['otherFiles'],
}

/** The sections to read beside a document of this slot (`designatedFiles.businessLicence`); none for unknown ones. */
export function sectionsProvedBy(slot: string): readonly string[] {
  return PROVES[slot.split('.')[1] ?? ''] ?? []
}
