import type { ListEntry } from './list-entry.ts'

export const ID_DOCUMENT_TYPES: readonly ListEntry<'idDocumentTypes'>[] = [
  { code: 'residentIdCard', isActive: true, holder: 'mainland', pbcCode: '1' },
  { code: 'passport', isActive: true, holder: 'any', pbcCode: '6' },
  { code: 'hmPermit', isActive: true, holder: 'hkMacao', pbcCode: '7' },
  { code: 'twPermit', isActive: true, holder: 'taiwan', pbcCode: '7' },
  { code: 'hmtResidencePermit', isActive: true, holder: 'hkMacaoTaiwan', pbcCode: '9' },
  { code: 'foreignPermanentResident', isActive: true, holder: 'foreign', pbcCode: '9' },
  { code: 'hkid', isActive: true, holder: 'hk' },
  { code: 'macaoId', isActive: true, holder: 'macao' },
  { code: 'militaryOfficer', isActive: true, holder: 'mainland', pbcCode: '2' },
  { code: 'civilianCadre', isActive: true, holder: 'mainland', pbcCode: '3' },
  { code: 'policeOfficer', isActive: true, holder: 'mainland', pbcCode: '4' },
  { code: 'soldier', isActive: true, holder: 'mainland', pbcCode: '5' },
  { code: 'household', isActive: true, holder: 'mainland', pbcCode: '8' },
  { code: 'other', isActive: true, holder: 'any', pbcCode: '9' },
]
