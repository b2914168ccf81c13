import { knownPersons } from '../application/files/documented-persons.ts'
import { personInSlot, type SlotPath } from '../application/files/slot-path.ts'
import { partiesIn } from '../application/parties/parties.ts'
import { samePerson } from '../application/parties/same-person.ts'
import { type Answers, type AnswerValue, asRecord, isBlank, isRecord } from '../form/answers/answers.ts'
import { type FieldPath, findAnswer } from '../form/answers/path.ts'
import type { Flow } from '../lists/flows.ts'
import { splitAddress } from '../lists/split-address.ts'
import { isMisread } from './credit-code.ts'
import type { PaperKind, RecognisedField } from './paper.ts'
import { accountFrom } from './proposals/account-from.ts'
import { companyFrom } from './proposals/company-from.ts'
import { partyFrom } from './proposals/party-from.ts'
import type { PhotoProposal } from './proposals/photo-proposal.ts'

export type DocumentReading = {
  readonly documentId: string
  readonly slot: SlotPath
  readonly paper: PaperKind | null
  readonly fields: readonly RecognisedField[]
}

/** An answer that is not as a paper says: something to look at, no refusal. */
export type Discrepancy = {
  readonly path: FieldPath
  /** what the paper says, as the question would hold it */
  readonly value: AnswerValue
  readonly paper: PaperKind | 'electronicLicence' | 'licenceQr'
  readonly documentId: string
}

export function isComparedSlot(slot: SlotPath): boolean {
  const [section, key = ''] = slot.split('.')
  return section === 'designatedFiles' && COMPARED.includes(key)
}

const COMPARED = ['businessLicence', 'legalRepIdFront', 'legalRepIdBack', 'personIds', 'basicAccountProof']
const REPRESENTATIVE = 'legalRepresentative.person'

/** Long texts are never read without a wrong sign: they are looked at on the paper itself. */
const NOT_COMPARED = ['companyInfo.businessScope']

export function discrepanciesIn(
  answers: Answers,
  readings: readonly DocumentReading[],
  flow: Flow,
): readonly Discrepancy[] {
  return readings.flatMap((reading) => {
    const { paper, documentId } = reading
    if (paper === null) return []
    return saidBy(answers, reading, flow).flatMap(({ name: path, value, field }) => {
      const given = findAnswer(answers, path)
      // Where a check digit says that the reading itself is wrong, it says nothing of the answer.
      const isUnsure = isMisread(field) || NOT_COMPARED.includes(path)
      if (isUnsure || given === undefined || isBlank(given) || saysSame(given, value)) return []
      const whole = isRecord(value) ? { ...asRecord(given), ...value } : value
      const saidIn = field.key === 'creditCodeInQr' ? 'licenceQr' : paper
      return [{ path, value: whole, paper: saidIn, documentId }]
    })
  })
}

function saidBy(
  answers: Answers,
  { slot, paper, fields }: DocumentReading,
  flow: Flow,
): readonly PhotoProposal[] {
  if (slot === 'designatedFiles.businessLicence') {
    return companyFrom(paper, fields).map((one) => ({ ...one, name: `companyInfo.${one.name}` }))
  }
  if (slot === 'designatedFiles.basicAccountProof') {
    return accountFrom(paper, fields).map((one) => ({ ...one, name: `partC.${one.name}` }))
  }
  const place = placeOf(answers, slot, flow)
  return place === undefined ? [] : partyFrom('person', place, splitAddress)(paper, fields)
}

function placeOf(answers: Answers, slot: SlotPath, flow: Flow): FieldPath | undefined {
  const person = personInSlot(slot)
  if (person === null) return REPRESENTATIVE
  const known = knownPersons(answers, flow).find(({ key }) => key === person)
  return partiesIn(answers).find(
    ({ kind, record }) => kind === 'person' && known?.records.some((one) => samePerson(one, record)),
  )?.path
}

function saysSame(given: AnswerValue, said: AnswerValue): boolean {
  if (isRecord(said)) {
    const record = asRecord(given)
    return Object.entries(said).every(
      ([key, one]) => one === undefined || isBlank(one) || saysSame(record[key] ?? null, one),
    )
  }
  return typeof said === 'string' && typeof given === 'string' ? plain(given) === plain(said) : given === said
}

function plain(text: string): string {
  const bare = text.normalize('NFKC').toUpperCase()
  if (/^[A-Z][A-Z' -]*$/.test(bare))
    return bare
      .split(/[^A-Z]+/)
      .toSorted()
      .join(' ')
  return bare.replaceAll(/[\s,.;:()、。·'’-]/g, '')
}
