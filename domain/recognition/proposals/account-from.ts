import type { PhotoProposal, ReadPaper } from './photo-proposal.ts'

const QUESTIONS: Readonly<Record<string, string>> = {
  approvalNumber: 'accountOpeningLicenseNumber',
  bank: 'basicAccountBank',
  accountNumber: 'basicAccountNo',
}

/** What the licence of a basic account proposes for the section of the accounts: that there is one, and its details. */
export const accountFrom: ReadPaper = (kind, fields) => {
  const [shown] = fields
  if (kind !== 'accountLicence' || !shown) return []
  const details = fields.flatMap((field): readonly PhotoProposal[] => {
    const name = QUESTIONS[field.key]
    return name === undefined ? [] : [{ name, value: field.value, field }]
  })
  return details.length === 0 ? [] : [{ name: 'existingBasicAccount', value: true, field: shown }, ...details]
}
