import { effectiveOwners } from '../application/parties/effective-owners.ts'
import {
  type AnswerRecord,
  type Answers,
  answersOf,
  asRecord,
  asText,
  entriesIn,
} from '../form/answers/answers.ts'
import { applicantRecord, bodyRecord, namedRecord, personRecord, titledPerson } from './answers-to-party.ts'
import { isSameParty, type PlacedRecord } from './match-parties.ts'
import { PARTY_ROLES, type PartyRecord } from './party-record.ts'

type Found = {
  readonly role: string
  readonly path: string
  readonly record: PartyRecord
}

/**
 * Whoever stands in several places is one party with several roles. Pure: the caller hands in answers that
 * count (hidden ones dropped).
 */
export function deriveParties(answers: Answers): readonly PlacedRecord[] {
  const parties: { record: PartyRecord; paths: string[]; roles: Set<string> }[] = []
  for (const { role, path, record } of findAll(answers)) {
    if (record.legalName === '' && record.legalNameChinese === '') continue
    const known = parties.find((party) => isSameParty(party.record, record))
    if (known) {
      known.record = filledUp(known.record, record)
      known.paths.push(path)
      known.roles.add(role)
    } else parties.push({ record, paths: [path], roles: new Set([role]) })
  }
  const owned = new Map(effectiveOwners(answers).map(({ path, percent }) => [path, percent]))
  return parties.map(({ record, paths, roles }) => {
    const roleTypeCode = PARTY_ROLES.filter((role) => roles.has(role)).join(',')
    const share = paths.map((path) => owned.get(path)).find((percent) => percent !== undefined)
    const customerOwnershipPercentage = share ?? record.customerOwnershipPercentage
    return { record: { ...record, roleTypeCode, customerOwnershipPercentage }, paths }
  })
}

/** What the first place leaves open is taken from the next. */
function filledUp(known: PartyRecord, other: PartyRecord): PartyRecord {
  const entries = Object.entries(known).map(([field, value]) => [
    field,
    value === '' ? other[field as keyof PartyRecord] : value,
  ])
  return Object.fromEntries(entries) as PartyRecord
}

function findAll(answers: Answers): readonly Found[] {
  const of = (section: string) => answersOf(answers, section)
  const people = (role: string, section: string, group: string) =>
    entriesIn(of(section)[group]).map((entry, index) =>
      person(role, `${section}.${group}[${index}]`, asRecord(entry.person), entry),
    )
  return [
    { role: 'APPLICANT', path: 'companyInfo', record: applicantRecord(answers) },
    withImages(
      person('LEGAL_REP', 'legalRepresentative', asRecord(of('legalRepresentative').person)),
      of('designatedFiles'),
    ),
    ...people('UBO', 'ownership', 'beneficialOwners'),
    ...holders(of('ownership').shareholders, 'ownership.shareholders', 'SHAREHOLDER'),
    ...people('CONTROLLING_PERSON', 'crs', 'controllingPersons'),
    ...people('DIRECTOR', 'boardMembers', 'boardMembers'),
    body('DIRECTOR', 'boardMembers.corporateDirector', asRecord(of('boardMembers').corporateDirector)),
    ...people('SUPERVISOR', 'boardMembers', 'supervisors'),
    person('GENERAL_MANAGER', 'boardMembers.generalManager', asRecord(of('boardMembers').generalManager)),
    person('FIN_CONTROLLER', 'financialController', asRecord(of('financialController').person)),
    ...people('SIGNATORY', 'signatories', 'authorisedSignatories'),
    ...people('SYS_ADMIN', 'systemAdministrators', 'administrators'),
    ...people('AUTH_PERSON', 'authorisedPersons', 'authorisedPersons'),
    ...entriesIn(of('wechatService').wechatUsers).map((entry, index) =>
      person('WECHAT_USER', `wechatService.wechatUsers[${index}]`, entry),
    ),
    ...people('US_OWNER', 'fatca', 'usOwners'),
    ...entriesIn(of('groupBelonging').groups).map((entry, index) =>
      named('GROUP', `groupBelonging.groups[${index}]`, entry.groupName, entry.groupCountry),
    ),
    ...superior(of('groupBelonging')),
    ...dealings(of('businessOperation'), 'mainCustomers'),
    ...dealings(of('businessOperation'), 'mainSuppliers'),
  ]
}

function withImages(found: Found, files: AnswerRecord): Found {
  const nameOf = (slot: string) => asText(entriesIn(files[slot])[0]?.name)
  const images = {
    cretImgFrontInfoName: nameOf('legalRepIdFront'),
    cretImgBackInfoName: nameOf('legalRepIdBack'),
  }
  return { ...found, record: { ...found.record, ...images } }
}

function person(role: string, path: string, record: AnswerRecord, entry: AnswerRecord = {}): Found {
  return {
    role,
    path,
    record: personRecord(record, entry),
  }
}

function body(role: string, path: string, record: AnswerRecord, entry: AnswerRecord = {}): Found {
  return {
    role,
    path,
    record: bodyRecord(record, entry),
  }
}

function named(role: string, path: string, name: AnswerRecord[string], country: AnswerRecord[string]): Found {
  return { role, path, record: namedRecord(asText(name), asText(country)) }
}

function holders(value: AnswerRecord[string], path: string, role: string): readonly Found[] {
  return entriesIn(value).flatMap((entry, index) => {
    const here = `${path}[${index}]`
    if (entry.holdingType === 'person') return [person(role, here, asRecord(entry.person), entry)]
    return [
      body(role, here, asRecord(entry.entity), entry),
      ...holders(entry.owners, `${here}.owners`, 'INDIRECT_OWNER'),
    ]
  })
}

function superior(answers: AnswerRecord): readonly Found[] {
  if (answers.hasSuperiorEntity !== true) return []
  const record = {
    ...namedRecord(asText(answers.superiorName), ''),
    identificationDocumentNumber: asText(answers.superiorOrganisationCode),
  }
  return [
    { role: 'SUPERIOR', path: 'groupBelonging.superiorName', record },
    {
      role: 'SUPERIOR_REP',
      path: 'groupBelonging.superiorRepName',
      record: titledPerson(asText(answers.superiorRepName), asRecord(answers.superiorRepId)),
    },
  ]
}

function dealings(answers: AnswerRecord, group: string): readonly Found[] {
  return entriesIn(answers[group]).map((entry, index) =>
    named('CUSTOMER_OR_SUPPLIER', `businessOperation.${group}[${index}]`, entry.name, entry.country),
  )
}
