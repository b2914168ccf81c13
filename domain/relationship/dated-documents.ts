import { findPlainDate, type PlainDate } from '../base/plain-date.ts'
import { type Answers, answersOf, asText } from '../form/answers/answers.ts'
import { type PartyRecord, primaryRoleOf } from '../screening/party-record.ts'

export const DOCUMENT_KINDS = ['licence', 'identity', 'lei', 'lease'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export type DatedDocument = {
  readonly kind: DocumentKind
  readonly holder: string
  readonly expiresOn: PlainDate
}

/** Trade partners and group members are named in an application, and no document of theirs is asked for. */
const OTHERS: readonly string[] = ['CUSTOMER_OR_SUPPLIER', 'GROUP', 'SUPERIOR']

function ofParty(record: PartyRecord): DatedDocument[] {
  const expiresOn = findPlainDate(record.identificationNumberCheckDigit)
  const role = primaryRoleOf(record)
  if (expiresOn === null || OTHERS.includes(role)) return []
  const kind = record.partyTypeCode === 'I' ? 'identity' : 'licence'
  const holder = role === 'APPLICANT' ? '' : record.legalNameChinese || record.legalName
  return [{ kind, holder, expiresOn }]
}

function ofSection(kind: DocumentKind, text: string): DatedDocument[] {
  const expiresOn = findPlainDate(text)
  return expiresOn === null ? [] : [{ kind, holder: '', expiresOn }]
}

/**
 * What of a company runs out, and when: licence, identity documents of its people, LEI and lease. Documents without an end
 * are not here. Pure: the caller hands in answers that count.
 */
export function datedDocuments(answers: Answers, parties: readonly PartyRecord[]): readonly DatedDocument[] {
  const found = [
    ...parties.flatMap(ofParty),
    ...ofSection('lei', asText(answersOf(answers, 'lei').leiExpiry)),
    ...ofSection('lease', asText(answersOf(answers, 'businessLocations').leaseEndDate)),
  ]
  // Two documents of one kind of one person: the one that ends first is asked for.
  const first = new Map<string, DatedDocument>()
  for (const document of found) {
    const key = `${document.kind} ${document.holder}`
    const known = first.get(key)
    if (!known || document.expiresOn < known.expiresOn) first.set(key, document)
  }
  return [...first.values()].sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))
}
