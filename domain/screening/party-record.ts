import { isMasked, type MaskedKind, maskDatum, type ReadDatum } from '../access/masked-data.ts'
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

/** What a party is called by, now or before: screened, and read by people. */
export function isPartyName(field: PartyField): boolean {
  return field.startsWith('legalName') || field.startsWith('customerFormerFullName')
}

/** What of a party staff read masked until they say what for. */
export const MASKED_PARTY_FIELDS: Readonly<Partial<Record<PartyField, MaskedKind>>> = {
  birthDate: 'birthDate',
  identificationDocumentNumber: 'identity',
  identificationNumberCheckDigit: 'identity',
  residentialAddress: 'homeAddress',
  addressLine1: 'homeAddress',
  addressLine2: 'homeAddress',
  addressLine3: 'homeAddress',
  postalCode: 'homeAddress',
}

export function readPartyField(field: PartyField, text: string, read: ReadDatum): string {
  const kind = MASKED_PARTY_FIELDS[field]
  return kind === undefined ? text : read(kind, text)
}

/** What staff sent as they had read it, with the masked fields as they are kept; the fields whose mask stands for none. */
export function restoreParty(
  sent: PartyRecord,
  kept: PartyRecord,
): { readonly record: PartyRecord; readonly unknown: readonly PartyField[] } {
  const isMask = (field: PartyField) => MASKED_PARTY_FIELDS[field] !== undefined && isMasked(sent[field])
  const isOwn = (field: PartyField) =>
    sent[field] === kept[field] || sent[field] === readPartyField(field, kept[field], maskDatum)
  const record = Object.fromEntries(
    PARTY_FIELDS.map((field) => [field, isMask(field) && isOwn(field) ? kept[field] : sent[field]]),
  ) as Record<PartyField, string>
  return { record, unknown: PARTY_FIELDS.filter((field) => isMask(field) && !isOwn(field)) }
}

export type PartyRecord = Readonly<Record<PartyField, string>>

/** The roles in the order in which one of them is the primary role. */
export const PARTY_ROLES: readonly string[] = SMALL_LISTS.partyRole.map(({ code }) => code)

export const EMPTY_PARTY: PartyRecord = Object.freeze(
  Object.fromEntries(PARTY_FIELDS.map((field) => [field, ''])) as Record<PartyField, string>,
)

export function rolesOf({ roleTypeCode }: Pick<PartyRecord, 'roleTypeCode'>): readonly string[] {
  const roles = roleTypeCode.split(',').filter((role) => role !== '')
  return PARTY_ROLES.filter((role) => roles.includes(role))
}

export function primaryRoleOf(record: Pick<PartyRecord, 'roleTypeCode'>): string {
  return rolesOf(record)[0] ?? ''
}

export type PartyChange = {
  readonly field: PartyField
  readonly old: string
  readonly new: string
}

export function partyChanges(before: PartyRecord, after: PartyRecord): readonly PartyChange[] {
  return PARTY_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    old: before[field],
    new: after[field],
  }))
}
