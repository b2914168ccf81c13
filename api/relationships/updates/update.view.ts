import type {
  OwnUpdates,
  RelationshipUpdateRow,
  RelationshipUpdateView,
} from '@kaihu/contract/relationship-updates.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import { maskSection } from '@kaihu/domain/application/masking/mask-answers.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { refuseTakingBack, refuseUpdateAct, type UpdateScreening } from '@kaihu/domain/relationship/update.ts'
import type { PersonName } from '../../access/names/name-staff.usecase.ts'
import { numberOf } from '../relationship.view.ts'
import type { ListedUpdate, Update } from './update.store.ts'

type Names = ReadonlyMap<string, PersonName>

const ACTS = ['record', 'return', 'propose', 'approve', 'refuse', 'withdraw'] as const

function plainOf(one: Update) {
  const { updateId, kind, topics, state, dueOn, openedAt, number } = one
  return {
    updateId,
    number: `U${String(number).padStart(6, '0')}`,
    kind,
    topics: [...topics],
    state,
    dueOn,
    openedAt: openedAt.toISOString(),
  }
}

function isLate({ closedAt, dueOn }: Update, today: PlainDate): boolean {
  return closedAt === null && dueOn < today
}

function pick(answers: Answers, sections: readonly string[], read?: ReadDatum) {
  return Object.fromEntries(
    sections.map((key) => {
      const own = answersOf(answers, key)
      return [key, read ? maskSection(key, own, read) : own]
    }),
  )
}

export function ownViewOf(
  one: Update,
  known: Answers,
  sections: readonly string[],
): OwnUpdates['items'][number] {
  const answers = pick({ ...known, ...one.answers }, sections)
  const mayTakeBack = refuseTakingBack(one) === null
  return { ...plainOf(one), returned: one.returned, sections: [...sections], answers, mayTakeBack }
}

export type Reading = {
  readonly names: Names
  readonly actor: StaffActor
  readonly today: PlainDate
  readonly screening: UpdateScreening
  readonly read: ReadDatum
}

function personOf(staffId: string | null, names: Names) {
  return staffId === null ? null : (names.get(staffId) ?? null)
}

export function updateViewOf(
  one: Update,
  { before, sections, news }: { before: Answers; sections: readonly string[]; news: readonly string[] },
  { names, actor, today, screening, read }: Reading,
): RelationshipUpdateView {
  const { source, sourceRef, said, returned, rating, note, answer } = one
  const isUnnamed = one.orderCode !== null && one.namedAt === null
  const may = { actor, screening: isUnnamed ? { ...screening, unscreened: 1 } : screening }
  return {
    ...plainOf(one),
    returned,
    sections: [...sections],
    source,
    sourceRef,
    said,
    isLate: isLate(one, today),
    answeredAt: one.answeredAt?.toISOString() ?? null,
    before: pick(before, sections, read),
    after: pick({ ...before, ...one.answers }, sections, read),
    changed: [...news],
    rating,
    note,
    proposedBy: personOf(one.proposedBy, names),
    proposedAt: one.proposedAt?.toISOString() ?? null,
    decidedBy: personOf(one.decidedBy, names),
    decidedAt: one.decidedAt?.toISOString() ?? null,
    answer,
    unscreened: may.screening.unscreened,
    may: ACTS.filter((act) => refuseUpdateAct(act, one, may) === null),
  }
}

export function updateRowOf(one: ListedUpdate, today: PlainDate): RelationshipUpdateRow {
  const { relationshipId, companyName, relationNumber, knownRating } = one
  return {
    ...plainOf(one),
    relationshipId,
    relationship: numberOf({ number: relationNumber }),
    companyName,
    rating: knownRating,
    isLate: isLate(one, today),
  }
}
