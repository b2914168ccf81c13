import {
  type AnswerRecord,
  type Answers,
  answersOf,
  asList,
  asRecord,
  asText,
  entriesIn,
} from '../../form/answers/answers.ts'
import { below, entryPath, type FieldPath } from '../../form/answers/path.ts'
import { UBO_CRITERION } from '../../lists/named-codes.ts'
import { displayName } from '../parties/person-name.ts'
import { samePerson } from '../parties/same-person.ts'
import { type Fraction, findShare, ZERO } from './fraction.ts'
import type { Holder, Holding, OwnershipGraph } from './graph.ts'

/** The id of the applicant company in every ownership graph. */
export const ROOT = 'company'

export type DeclaredOwnership = {
  readonly graph: OwnershipGraph
  /** Persons whom the customer named as controlling in fact (c3). */
  readonly controllers: readonly string[]
  /** The person responsible for the daily business (c4): the general manager, else the legal representative. */
  readonly managers: readonly string[]
  readonly named: readonly string[]
  readonly birthDates: ReadonlyMap<string, string>
  /** Where each shareholder was first told of, e.g. `ownership.shareholders[0].owners[1]`. */
  readonly places: ReadonlyMap<string, FieldPath>
}

type Known = {
  readonly holder: Holder
  readonly record: AnswerRecord
}

class Collector {
  readonly known: Known[] = []
  readonly holdings: Holding[] = []
  readonly places = new Map<string, FieldPath>()
  readonly #expanded = new Set<string>()
  readonly #company: AnswerRecord

  constructor(company: AnswerRecord) {
    this.#company = company
  }

  person(record: AnswerRecord): string {
    const found = this.known.find(
      ({ holder, record: other }) => holder.kind === 'person' && samePerson(other, record),
    )
    return found?.holder.id ?? this.#add('person', displayName(record), record)
  }

  entity(record: AnswerRecord): string {
    if (isSameEntity(record, asEntity(this.#company))) return ROOT
    const found = this.known.find(
      ({ holder, record: other }) => holder.kind === 'entity' && isSameEntity(other, record),
    )
    return found?.holder.id ?? this.#add('entity', entityName(record), record)
  }

  /** Adds the holders of an entity and, further down, theirs. A body that was told before is not told again. */
  holdersOf(entity: string, entries: readonly AnswerRecord[], group: FieldPath): void {
    if (entries.length === 0 || this.#expanded.has(entity)) return
    this.#expanded.add(entity)
    for (const [index, entry] of entries.entries()) {
      const holder = this.#holderOf(entity, entry)
      if (holder === undefined) continue
      const place = entryPath(group, index)
      if (!this.places.has(holder)) this.places.set(holder, place)
      const share = shareOf(entry.percentage)
      this.holdings.push({ holder, entity, share, votes: shareOf(entry.votingPercentage, share) })
      this.holdersOf(holder, entriesIn(entry.owners), below(place, 'owners'))
    }
  }

  #holderOf(entity: string, entry: AnswerRecord): string | undefined {
    if (entry.holdingType === 'person') return this.person(asRecord(entry.person))
    if (entry.holdingType === 'entity') return this.entity(asRecord(entry.entity))
    if (entry.holdingType !== 'public') return undefined
    const id = `public-${entity}`
    if (!this.known.some(({ holder }) => holder.id === id)) {
      this.known.push({ holder: { id, kind: 'public', name: '' }, record: {} })
    }
    return id
  }

  #add(kind: 'person' | 'entity', name: string, record: AnswerRecord): string {
    const id = `${kind}-${this.known.length + 1}`
    this.known.push({ holder: { id, kind, name }, record })
    return id
  }
}

/** Reads the ownership out of the answers: chains, loops back to the company, public shares. */
export function declaredOwnership(answers: Answers): DeclaredOwnership {
  const company = answersOf(answers, 'companyInfo')
  const ownership = answersOf(answers, 'ownership')
  const collector = new Collector(company)
  collector.holdersOf(ROOT, entriesIn(ownership.shareholders), 'ownership.shareholders')
  const owners = entriesIn(ownership.beneficialOwners)
  const named = owners.map(({ person }) => collector.person(asRecord(person)))
  const controllers = owners
    .filter(({ criterion }) => asList(criterion).includes(UBO_CRITERION.control))
    .map(({ person }) => collector.person(asRecord(person)))
  const managers = managersIn(answers).map((record) => collector.person(record))
  const root: Holder = {
    id: ROOT,
    kind: 'entity',
    name: asText(company.companyName) || asText(company.companyEnglishName),
  }
  const holders = new Map([
    [ROOT, root],
    ...collector.known.map(({ holder }) => [holder.id, holder] as const),
  ])
  return {
    graph: { root: ROOT, holders, holdings: collector.holdings },
    controllers,
    managers,
    named,
    birthDates: new Map(collector.known.map(({ holder, record }) => [holder.id, asText(record.birthDate)])),
    places: collector.places,
  }
}

function managersIn(answers: Answers): readonly AnswerRecord[] {
  const manager = asRecord(answersOf(answers, 'boardMembers').generalManager)
  const representative = asRecord(answersOf(answers, 'legalRepresentative').person)
  return [manager, representative].filter((record) => displayName(record) !== '').slice(0, 1)
}

function entityName(record: AnswerRecord): string {
  return asText(record.entityNameCn) || asText(record.entityNameEn)
}

function asEntity(company: AnswerRecord): AnswerRecord {
  return {
    entityIdNumber: company.creditCode,
    entityNameCn: company.companyName,
    entityNameEn: company.companyEnglishName,
  }
}

/** The same registration number, or while one has none yet, the same name. */
function isSameEntity(one: AnswerRecord, other: AnswerRecord): boolean {
  const numbers = [one, other].map((record) => asText(record.entityIdNumber).toUpperCase())
  if (numbers.every((number) => number !== '')) return numbers[0] === numbers[1]
  const name = entityName(one).replaceAll(/\s/g, '')
  return name !== '' && name === entityName(other).replaceAll(/\s/g, '')
}

function shareOf(value: AnswerRecord[string], usual: Fraction = ZERO): Fraction {
  return findShare(asText(value)) ?? usual
}
