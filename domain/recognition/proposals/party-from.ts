import type { AnswerRecord, AnswerValue } from '../../form/answers/answers.ts'
import type { SplitAddress } from '../../lists/split-address.ts'
import type { PaperKind, RecognisedField } from '../paper.ts'
import type { PhotoProposal, ReadPaper } from './photo-proposal.ts'

type Fields = ReadonlyMap<string, RecognisedField>
type Split = (text: string) => SplitAddress | undefined
type Answer = readonly [key: string, value: AnswerValue, field: RecognisedField]

/** From when to when a document is valid, as far as a paper says; the rest stays as it was answered. */
function validityOf(fields: Fields, key: string): readonly Answer[] {
  const [from, to] = [fields.get('validFrom'), fields.get('validTo')]
  const shown = to ?? from
  if (!shown) return []
  const isEndless = to?.value === 'longTerm'
  const value: AnswerRecord = {
    ...(from && { start: from.value }),
    ...(to && { end: isEndless ? null : to.value, longTerm: isEndless }),
  }
  return [[key, value, shown]]
}

function addressOf(fields: Fields, key: string, split: Split): readonly Answer[] {
  const field = fields.get('address')
  const parts = field && split(field.value)
  return field && parts ? [[key, { countryCode: 'CN', ...parts }, field]] : []
}

function same(fields: Fields, keys: Readonly<Record<string, string>>): readonly Answer[] {
  return Object.entries(keys).flatMap(([read, key]) => {
    const field = fields.get(read)
    return field ? [[key, field.value, field] as const] : []
  })
}

function kindOf(field: RecognisedField | undefined, key: string, value: string): readonly Answer[] {
  return field ? [[key, value, field]] : []
}

function personOf(kind: PaperKind | null, fields: Fields, split: Split): readonly Answer[] {
  switch (kind) {
    case 'identityCardFront':
      return [
        ...kindOf(fields.get('idNumber'), 'idDocument.idType', 'residentIdCard'),
        ...same(fields, {
          name: 'nameCn',
          idNumber: 'idDocument.idNumber',
          gender: 'gender',
          birthDate: 'birthDate',
        }),
        ...addressOf(fields, 'residentialAddress', split),
      ]
    case 'identityCardBack':
      return validityOf(fields, 'idDocument.idValidity')
    case 'passport':
      return [
        ...kindOf(fields.get('idNumber'), 'idDocument.idType', 'passport'),
        ...same(fields, {
          name: 'nameEn',
          idNumber: 'idDocument.idNumber',
          issueCountry: 'idDocument.idIssueCountry',
          nationality: 'nationality',
          gender: 'gender',
          birthDate: 'birthDate',
        }),
        ...validityOf(fields, 'idDocument.idValidity'),
      ]
    default:
      return []
  }
}

function entityOf(kind: PaperKind | null, fields: Fields, split: Split): readonly Answer[] {
  if (kind !== 'businessLicence') return []
  const shown = fields.get('creditCode') ?? fields.get('companyName')
  return [
    ...kindOf(shown, 'entityCountry', 'CN'),
    ...kindOf(shown, 'entityIdType', 'businessLicence'),
    ...same(fields, {
      companyName: 'entityNameCn',
      creditCode: 'entityIdNumber',
      creditCodeInQr: 'entityIdNumber',
      establishmentDate: 'formationDate',
    }),
    ...validityOf(fields, 'entityIdValidity'),
    ...addressOf(fields, 'entityAddress', split),
  ]
}

/** What an identity card, a passport or a licence proposes for the person or body at a place of the form. */
export function partyFrom(type: 'person' | 'entity', name: string, split: Split): ReadPaper {
  const read = type === 'person' ? personOf : entityOf
  return (kind, fields) =>
    read(kind, new Map(fields.map((field) => [field.key, field])), split).map(
      ([key, value, field]): PhotoProposal => ({ name: `${name}.${key}`, value, field }),
    )
}
