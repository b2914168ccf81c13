import { type AnswerRecord, asRecord, asText, isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { definitionPath } from '@kaihu/domain/form/answers/path.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { findRegion } from '@kaihu/domain/lists/regions.ts'
import { splitAddress } from '@kaihu/domain/lists/split-address.ts'
import { enterpriseTypeOf } from '@kaihu/domain/recognition/enterprise-type.ts'
import type { PaperKind, RecognisedField } from '@kaihu/domain/recognition/paper.ts'
import { companyFrom } from '@kaihu/domain/recognition/proposals/company-from.ts'
import { partyFrom } from '@kaihu/domain/recognition/proposals/party-from.ts'
import type { PhotoProposal } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import cities from '@kaihu/texts/zh-CN/lists.json' with { type: 'json' }
import { nameOf, pathOf } from './places.ts'

export type PaperOwner = {
  readonly type: 'person' | 'entity'
  readonly number: string
  readonly papers: readonly Paper[]
}

export type Paper = { readonly kind: PaperKind; readonly says: Readonly<Record<string, string>> }

/** An address of the mainland as it stands on a paper: in one line, without its postal code. */
function lineOf(address: AnswerRecord): string {
  const provinces: Readonly<Record<string, string>> = cities.provinces
  const city = findRegion(asText(address['city']))?.zh ?? ''
  const places = [
    provinces[asText(address['province'])] ?? '',
    city === '市辖区' ? '' : city,
    findRegion(asText(address['district']))?.zh ?? '',
  ]
  return places.join('') + asText(address['detail'])
}

/** An address given in one line, and what the form makes of it. The registered one is offered off the licence, which names no postal code. */
export function lineGiven(path: string, target: AnswerRecord) {
  const isOnLicence = path === 'businessLocations.registerAddress'
  const line = isOnLicence ? lineOf(target) : `${lineOf(target)} ${asText(target['postalCode'])}`
  return { parts: splitAddress(line), typed: isOnLicence ? [] : [line] }
}

function licence(says: Readonly<Record<string, string>>): readonly Paper[] {
  return [{ kind: 'businessLicence', says }]
}

/** The company's own licence. */
export function papersOfCompany(target: AnswerRecord): readonly Paper[] {
  const types: Readonly<Record<string, string>> = cities.enterpriseRegistrationTypes
  const written = types[asText(target['enterpriseType'])] ?? ''
  return licence({
    companyName: asText(target['companyName']),
    creditCode: asText(target['creditCode']),
    enterpriseTypeCode: enterpriseTypeOf(written, types) ?? '',
    legalName: asText(target['legalName']),
    registeredCapital: asText(asRecord(target['registeredCapital'])['amount']),
    establishmentDate: asText(target['establishmentDate']),
    validFrom: asText(target['creditStartDate']),
    validTo: asText(target['creditEndDate']),
    businessScope: asText(target['businessScope']),
  })
}

export function papersOfPerson(target: AnswerRecord): readonly Paper[] {
  const { idType, idNumber, idIssueCountry, idValidity } = asRecord(target['idDocument'])
  const { start, end } = asRecord(idValidity)
  const gender = asText(target['gender'])
  const birthDate = asText(target['birthDate'])
  const number = { idNumber: asText(idNumber), gender, birthDate }
  if (idType === 'passport') {
    const says = {
      ...number,
      issueCountry: asText(idIssueCountry),
      nationality: asText(target['nationality']),
    }
    return [{ kind: 'passport', says: { ...says, validTo: asText(end) } }]
  }
  const address = target['residentialAddress']
  return [
    {
      kind: 'identityCardFront',
      says: {
        ...number,
        name: asText(target['nameCn']),
        ...(address !== undefined && { address: lineOf(asRecord(address)) }),
      },
    },
    { kind: 'identityCardBack', says: { validFrom: asText(start), validTo: asText(end) } },
  ]
}

export function papersOfEntity(target: AnswerRecord): readonly Paper[] {
  const { start, end } = asRecord(target['entityIdValidity'])
  return licence({
    companyName: asText(target['entityNameCn']),
    creditCode: asText(target['entityIdNumber']),
    validFrom: asText(start),
    validTo: asText(end),
    address: lineOf(asRecord(target['entityAddress'])),
  })
}

const MARK = { left: 0, top: 0, right: 1, bottom: 1 }

/** What the form proposes for photographs of these papers, by its own rules; reading them right is another measure. */
function proposedBy(
  papers: readonly Paper[],
  of: 'company' | 'person' | 'entity',
  name: string,
): readonly PhotoProposal[] {
  const read = of === 'company' ? companyFrom : partyFrom(of, name, splitAddress)
  return papers.flatMap(({ kind, says }) => {
    const fields = Object.entries(says).map(
      ([key, value]): RecognisedField => ({ key, value, standing: 'unchecked', mark: MARK }),
    )
    return read(kind, fields)
  })
}

/** The same, with the question of each at this place of the section. */
export function proposedAt(
  { key, fields }: SectionDefinition,
  papers: readonly Paper[],
  of: 'company' | 'person' | 'entity',
  path: string,
) {
  return proposedBy(papers, of, nameOf(path)).flatMap((proposal) => {
    const place = definitionPath(pathOf(key, proposal.name))
    const definition = findField(fields, place.slice(key.length + 1))
    return definition && !isBlank(proposal.value) ? [{ ...proposal, definition }] : []
  })
}

/** Whose papers they were, for the place where they are handed in. */
export function keepOwner(
  photographed: Map<string, PaperOwner>,
  of: 'company' | 'person' | 'entity',
  papers: readonly Paper[],
): void {
  const numbers = papers.map(({ says }) => says['idNumber'] ?? says['creditCode'] ?? '')
  const number = numbers.find((one) => one !== '')
  if (number !== undefined)
    photographed.set(number, { type: of === 'person' ? 'person' : 'entity', number, papers })
}
