import { SMALL_LISTS } from '../lists/small-lists.ts'

/** The fields of one party version, by the names of the party audit log; '' where nothing is known. */
export const PARTY_FIELDS = [
  'partyTypeCode',
  'legalName',
  'legalNameChinese',
  'customerFormerFullName',
  'customerFormerFullName2ndLanguage',
  'birthDate',
  'residenceCountryCode',
  'identificationDocumentTypeCode',
  'identificationDocumentNumber',
  'identificationNumberCheckDigit',
  'identificationDocumentTypeOther',
  'politicallyExposedPersonIndicator',
  'nationalityCountryCode',
  'residentialAddress',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'countryCode',
  'positionTitle',
  'roleTypeCode',
  'customerOwnershipPercentage',
  'postalCode',
  'cretImgFrontInfoName',
  'cretImgBackInfoName',
] as const

export type PartyField = (typeof PARTY_FIELDS)[number]

/** A party as text, field by field; several roles are parted by commas, in the order of `PARTY_ROLES`. */
export type PartyRecord = Readonly<Record<PartyField, string>>

/** The roles in the order in which one of them is the primary role. */
export const PARTY_ROLES: readonly string[] = SMALL_LISTS.partyRole.map(({ code }) => code)

export const EMPTY_PARTY: PartyRecord = Object.freeze(
  Object.fromEntries(PARTY_FIELDS.map((field) => [field, ''])) as Record<PartyField, string>,
)

/** The roles of a party, primary first. */
export function rolesOf({ roleTypeCode }: Pick<PartyRecord, 'roleTypeCode'>): readonly string[] {
  const roles = roleTypeCode.split(',').filter((role) => role !== '')
  return PARTY_ROLES.filter((role) => roles.includes(role))
}

/** The first of a party's roles in that order; '' without any. */
export function primaryRoleOf(record: Pick<PartyRecord, 'roleTypeCode'>): string {
  return rolesOf(record)[0] ?? ''
}

/** One changed field of a party: what was, what is. */
export type PartyChange = {
  readonly field: PartyField
  readonly old: string
  readonly new: string
}

/** What differs between two versions of a party, in the order of the fields. */
export function partyChanges(before: PartyRecord, after: PartyRecord): readonly PartyChange[] {
  return PARTY_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    old: before[field],
    new: after[field],
  }))
}
