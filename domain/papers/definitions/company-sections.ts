/** What the company tells of itself: the sections of paper P03, in its order. */
export const COMPANY_SECTIONS = [
  'companyInfo',
  'businessLocations',
  'businessOperation',
  'partA',
  'partB',
  'legalRepresentative',
  'financialController',
  'authorisedPersons',
  'ownership',
  'groupBelonging',
  'boardMembers',
  'signatories',
  'declarationIndicators',
  'ownQuestions',
] as const
