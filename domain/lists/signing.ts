import type { ListEntry } from './list-entry.ts'

/** How the authorised signatories sign together (R31). */
export const SIGNING_INSTRUCTIONS: readonly ListEntry<'signingInstruction'>[] = [
  { code: '1', isActive: true, key: 'anyOne', minSignatories: 1, needsGroups: false, needsText: false },
  { code: '2', isActive: true, key: 'anyTwo', minSignatories: 2, needsGroups: false, needsText: false },
  { code: '3', isActive: true, key: 'all', minSignatories: 2, needsGroups: false, needsText: false },
  { code: '4', isActive: true, key: 'groupAandB', minSignatories: 2, needsGroups: true, needsText: false },
  {
    code: '5',
    isActive: true,
    key: 'chairOrLegalRep',
    minSignatories: 1,
    needsGroups: false,
    needsText: false,
  },
  { code: '6', isActive: true, key: 'other', minSignatories: 1, needsGroups: false, needsText: true },
]

/** The six resolutions. Their full wording is the text key `lists:resolutionText.<code>`. */
export const RESOLUTIONS: readonly ListEntry<'resolutions'>[] = [
  { code: 'openAccounts', isActive: true, no: 1, needsSigningInstruction: false },
  { code: 'accountOperation', isActive: true, no: 2, needsSigningInstruction: true },
  { code: 'electronicChannels', isActive: true, no: 3, needsSigningInstruction: true },
  { code: 'depositProducts', isActive: true, no: 4, needsSigningInstruction: false },
  { code: 'creditGuarantee', isActive: true, no: 5, needsSigningInstruction: true },
  { code: 'generalRatification', isActive: true, no: 6, needsSigningInstruction: false },
]
