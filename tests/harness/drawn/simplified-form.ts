import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'

/** What the bank adds to a simplified application, as the service centre fills it in. */
export const SIMPLIFIED_FORM = {
  economicTypeCode: '173',
  depositorType: '01',
  supportingDocTypes: ['businessLicence'],
  supportingDocNumbers: [{ number: '913100001234567890', expiry: { isLongTerm: true } }],
  legalRepresentativeType: 'legalRep',
  marketSector: 'BB',
  industryCode: '01',
  customerSegment: 'A',
  accountCode: '1001',
  existingBasicChecked: true,
} satisfies AnswerRecord
