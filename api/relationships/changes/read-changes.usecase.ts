import type { AskedChangeView, AskedLine, listAskedChanges } from '@kaihu/contract/asked-changes.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { refuseAnswering } from '@kaihu/domain/relationship/asked-change.ts'
import { nameStaff, type PersonName } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { getVisible } from '../read-relationships.usecase.ts'
import type { Relationship } from '../relationship.store.ts'
import { findChange, type KeptChange, type KeptLine, listChanges } from './asked-change.store.ts'

type Answer = CallReply<typeof listAskedChanges>
type Names = ReadonlyMap<string, PersonName>

function lineOf({ place, kind, value }: KeptLine): AskedLine {
  return { place, [kind]: value }
}

function viewOf(change: KeptChange, names: Names): AskedChangeView {
  const { changeId, kind, accountNumbers, lines, askedBy, askedAt, state, decidedBy, decidedAt } = change
  return {
    changeId,
    kind,
    accountNumbers: [...accountNumbers],
    lines: lines.map(lineOf),
    askedBy: names.get(askedBy) ?? null,
    askedAt: askedAt.toISOString(),
    state,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? null),
    decidedAt: decidedAt?.toISOString() ?? null,
    answer: change.answer,
  }
}

export async function changesOf(
  database: Queryable,
  relationship: Pick<Relationship, 'relationshipId' | 'endedOn'>,
  actor: StaffActor,
): Promise<Answer> {
  const changes = await listChanges(database, relationship.relationshipId)
  const people = changes.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? []].flat())
  const names = await nameStaff(database, people)
  return {
    items: changes.map((change) => viewOf(change, names)),
    mayAnswer: refuseAnswering(relationship, actor) === null,
  }
}

export async function readChanges(
  database: Database,
  relationshipId: string,
  actor: StaffActor,
): Promise<Answer> {
  return changesOf(database, await getVisible(database, relationshipId, actor), actor)
}

export async function findAnswered(
  database: Database,
  changeId: string,
): Promise<{ state: 'done' | 'refused'; answer: string; at: Date } | undefined> {
  const { state, answer, decidedAt: at } = (await findChange(database, changeId)) ?? {}
  if (state === undefined || state === 'open' || answer == null || at == null) return undefined
  return { state, answer, at }
}
