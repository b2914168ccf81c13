import type { ApplicationContext } from '../application/context.ts'
import {
  freeKeyOf,
  knownPersons,
  personPlaces,
  plainKeyOf,
  representativeIn,
} from '../application/files/documented-persons.ts'
import { displayName, nameKey } from '../application/parties/person-name.ts'
import { samePerson } from '../application/parties/same-person.ts'
import { type AnswerRecord, type Answers, asRecord, asText } from '../form/answers/answers.ts'
import { findAnswer } from '../form/answers/path.ts'
import { derive } from '../form/live/derive.ts'
import { dropHidden } from '../form/live/live-answers.ts'
import { read, type Scope, sectionScope } from '../form/scope.ts'
import { STANDARD } from '../lists/flows.ts'
import type { PaperDefinition } from './definition.ts'
import type { Act, ActingPerson, ActReason, Duty } from './duties.ts'
import { allPapers } from './papers.ts'
import { representative } from './signers.ts'

type Claim = { readonly name: string; readonly record: AnswerRecord; readonly duty: Duty }

const REASONS: Readonly<Record<string, ActReason>> = {
  financialController: 'financialController',
  authorisedPersons: 'authorisedPerson',
  signatories: 'signatory',
  systemAdministrators: 'administrator',
  ownership: 'owner',
  boardMembers: 'director',
}

function duty(act: Act, reason: ActReason, section: string): Duty {
  return { act, reason, section, papers: [], instruction: null }
}

function ofRepresentative(scope: Scope): readonly Claim[] {
  const { name, path: section } = representative(scope)
  const record = representativeIn(scope.answers)
  return [
    { name, record, duty: duty('identify', 'representative', section) },
    { name, record, duty: duty('declare', 'representative', 'intention') },
  ]
}

function ofDocuments({ answers }: Scope, { flow }: ApplicationContext): readonly Claim[] {
  return personPlaces(answers, flow).flatMap(({ section, person }) => {
    const [name, reason] = [displayName(person), REASONS[section]]
    return name === '' || reason === undefined
      ? []
      : [{ name, record: person, duty: duty('identify', reason, section) }]
  })
}

function isNeeded({ needed }: PaperDefinition, scope: Scope): boolean {
  return needed === undefined || (typeof needed === 'object' && needed.holds(scope))
}

function ofPaper(paper: PaperDefinition, scope: Scope): readonly Claim[] {
  if (!isNeeded(paper, scope)) return []
  const instruction = paper.instruction === undefined ? '' : asText(read(scope, paper.instruction))
  return (paper.signers?.(scope) ?? []).map(({ role, path, name }) => ({
    name,
    record: asRecord(asRecord(findAnswer(scope.answers, path)).person),
    duty: {
      act: 'sign',
      reason: role,
      section: path.split('.')[0] ?? path,
      papers: [paper.id],
      instruction: role === 'signatory' && instruction !== '' ? instruction : null,
    },
  }))
}

type Known = { name: string; readonly records: AnswerRecord[]; readonly duties: Duty[] }

/** A name that only a text answer gives belongs to whoever is so called; one not given yet to nobody but its own place. */
function isOf({ name, records, duties }: Known, claim: Claim): boolean {
  if (displayName(claim.record) !== '' && records.length > 0) {
    return records.some((record) => samePerson(record, claim.record))
  }
  if (claim.name !== '' || name !== '') return nameKey(name) === nameKey(claim.name)
  return duties.some(({ reason }) => reason === claim.duty.reason)
}

function isSameDuty(one: Duty, other: Duty): boolean {
  const { act, reason, section, instruction } = other
  return (
    one.act === act && one.reason === reason && one.section === section && one.instruction === instruction
  )
}

function withDuty(duties: Duty[], added: Duty): void {
  const at = duties.findIndex((one) => isSameDuty(one, added))
  const known = duties[at]
  if (known) duties[at] = { ...known, papers: [...new Set([...known.papers, ...added.papers])] }
  else duties.push(added)
}

function gathered(claims: readonly Claim[]): readonly Known[] {
  const found: Known[] = []
  for (const claim of claims) {
    let known = found.find((one) => isOf(one, claim))
    if (!known) {
      known = { name: claim.name, records: [], duties: [] }
      found.push(known)
    }
    if (displayName(claim.record) !== '') known.records.push(claim.record)
    withDuty(known.duties, claim.duty)
  }
  return found
}

/** The key of whoever is the legal representative: they are known by their office. */
export const LEGAL_REPRESENTATIVE = 'representative'

function mobileIn(record: AnswerRecord): string {
  const { countryCode, number } = asRecord(record.mobile)
  return asText(number) === '' ? '' : `${asText(countryCode)} ${asText(number)}`
}

function firstOf(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}

/** The first is the legal representative; who has a slot of documents goes by its key, everybody else by their name. */
function keyed(found: readonly Known[], given: Answers): readonly ActingPerson[] {
  const slots = knownPersons(given, STANDARD)
  const taken = new Set<string>()
  return found.map(({ name, records, duties }, index) => {
    const slot = slots.find((one) =>
      records.some((record) => one.records.some((own) => samePerson(own, record))),
    )
    const own = index === 0 ? LEGAL_REPRESENTATIVE : (slot?.key ?? plainKeyOf(name))
    const key = taken.has(own) ? freeKeyOf(own, taken) : own
    taken.add(key)
    const email = firstOf(records.map((record) => asText(record.email)))
    return { key, name, mobile: firstOf(records.map(mobileIn)), email, duties }
  })
}

/** Worked out from the answers and the papers' own signers: nothing of it is kept. */
export function whoActs(given: Answers, context: ApplicationContext): readonly ActingPerson[] {
  const answers = dropHidden(derive(given, context), context)
  const scope = sectionScope('', answers, context)
  const signed = allPapers().flatMap((paper) => ofPaper(paper, scope))
  const isKnown = ({ record }: Claim) => displayName(record) !== ''
  const claims = [
    ...ofRepresentative(scope),
    ...ofDocuments(scope, context),
    // Whoever is known by more than a name comes first: a name alone is then taken for theirs.
    ...signed.filter(isKnown),
    ...signed.filter((claim) => !isKnown(claim)),
  ]
  return keyed(gathered(claims), given)
}
