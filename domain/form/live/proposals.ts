import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  answersOf,
  asRecord,
  entriesIn,
  isBlank,
  isList,
  isRecord,
} from '../answers/answers.ts'
import { withAnswer } from '../answers/path.ts'
import { isSameAnswer } from '../answers/same-answer.ts'
import { isSent } from '../check/shape.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext } from '../form.ts'
import { innerScope, type Scope, sectionScope } from '../scope.ts'

export type Propose = (field: FieldDefinition, scope: Scope) => AnswerValue | undefined

export function proposedAnswer(field: FieldDefinition, scope: Scope): AnswerValue | undefined {
  return field.taken?.find(scope)?.value ?? field.initial?.(scope)
}

/** What is usual alone: for whoever sees other answers masked, and must not carry the mask on. */
export function usualAnswer(field: FieldDefinition, scope: Scope): AnswerValue | undefined {
  return field.initial?.(scope)
}

/**
 * Where nothing was answered yet. An optional answer that was left empty when the record was kept stays
 * empty.
 */
export function withProposals(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  scope: Scope,
  propose: Propose = proposedAnswer,
): AnswerRecord {
  const filled: Record<string, AnswerValue> = {}
  for (const field of fields) {
    if (!isSent(field)) continue
    filled[field.key] = withProposal(
      field,
      record[field.key],
      scopeOf(scope, { ...record, ...filled }),
      propose,
    )
  }
  return { ...record, ...filled }
}

function scopeOf(scope: Scope, record: AnswerRecord): Scope {
  if (scope.outer.length > 0) return { ...scope, record }
  return { ...scope, record, answers: { ...scope.answers, [scope.section]: record } }
}

function withProposal(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  scope: Scope,
  propose: Propose,
): AnswerValue {
  const fields = fieldsWithin(field)
  if (isBlock(field)) {
    const record = asRecord(wholeOrProposed(field, value, scope, propose))
    // Who or what need not be named at all is not begun: half an answer would have to be completed.
    if (field.required === false && isBlank(record)) return value ?? null
    return withProposals(fields, record, innerScope(scope, record), propose)
  }
  if (field.kind.type === 'group') {
    const entries = entriesIn(wholeOrProposed(field, value, scope, propose))
    const missing = Math.max(0, field.kind.least - entries.length)
    return [...entries, ...Array.from({ length: missing }, () => ({}))].map((entry) =>
      withProposals(fields, entry, innerScope(scope, entry), propose),
    )
  }
  return value ?? propose(field, scope) ?? null
}

function wholeOrProposed(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  scope: Scope,
  propose: Propose,
): AnswerValue | undefined {
  const proposed = propose(field, scope)
  return proposed !== undefined && isUnanswered(field, value, scope) ? proposed : value
}

function isUnanswered(field: FieldDefinition, value: AnswerValue | undefined, scope: Scope): boolean {
  const isNothing = field.kind.type === 'group' ? entriesIn(value).every(isBlank) : isBlank(value)
  if (isNothing) return true
  const usual = withProposal(field, null, scope, usualAnswer)
  return isSameAnswer(filledIn(value ?? null), filledIn(usual))
}

export function newEntry(
  fields: readonly FieldDefinition[],
  scope: Scope,
  known: AnswerRecord = {},
): AnswerRecord {
  return withProposals(fields, known, innerScope(scope, known))
}

/** An answer of a section that changes; `name` is its path inside the section with dots alone: `group.0.key`. */
export type FollowingAnswer = { readonly name: string; readonly value: AnswerValue }

/**
 * An answer that was as proposed follows its source, a blank one is filled; what somebody typed or emptied is
 * left alone. What was as proposed can be told from the answers themselves.
 */
export function followingAnswers(
  section: SectionDefinition,
  before: Answers,
  now: Answers,
  context: FormContext,
): readonly FollowingAnswer[] {
  const changes: FollowingAnswer[] = []
  follow(
    section.fields,
    '',
    { before: seen(section.key, before, context), now: seen(section.key, now, context) },
    changes,
  )
  return changes
}

type Seen = { readonly record: AnswerRecord; readonly scope: Scope }
type Times = { readonly before: Seen; readonly now: Seen }

function seen(section: string, answers: Answers, context: FormContext): Seen {
  return { record: answersOf(answers, section), scope: sectionScope(section, answers, context) }
}

function follow(
  fields: readonly FieldDefinition[],
  prefix: string,
  { before, now }: Times,
  changes: FollowingAnswer[],
): void {
  let record = now.record
  for (const field of fields) {
    if (!isSent(field)) continue
    const times = { before, now: { record, scope: scopeOf(now.scope, record) } }
    const name = prefix === '' ? field.key : `${prefix}.${field.key}`
    const next = followedValue(field, times)
    if (next !== undefined) {
      changes.push({ name, value: next })
      record = { ...record, [field.key]: next }
      continue
    }
    const { length } = changes
    followWithin(field, name, times, changes)
    // What follows inside is there already for the questions after it, which may be taken from it.
    for (const { name: inner, value } of changes.slice(length))
      record = asRecord(
        withAnswer({ record }, `record.${inner.slice(prefix === '' ? 0 : prefix.length + 1)}`, value)[
          'record'
        ],
      )
  }
}

function followedValue(field: FieldDefinition, { before, now }: Times): AnswerValue | undefined {
  if ((!field.taken && !field.initial) || field.frozen?.holds(now.scope)) return undefined
  const [was, value] = [before.record[field.key], now.record[field.key]]
  if (!isSameAnswer(was ?? null, value ?? null)) return undefined
  const [then, next] = [proposedAnswer(field, before.scope), proposedAnswer(field, now.scope)]
  if (isSameAnswer(then ?? null, next ?? null)) return undefined
  if (!isBlock(field) && field.kind.type !== 'group')
    return isSameAnswer(value ?? null, then ?? null) ? (next ?? null) : undefined
  const isMine = isUnanswered(field, value, before.scope)
    ? then === undefined
    : isAsFilled(field, value, then, before.scope)
  return isMine ? withProposal(field, next, now.scope, proposedAnswer) : undefined
}

function isAsFilled(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  proposed: AnswerValue | undefined,
  scope: Scope,
): boolean {
  if (proposed === undefined) return false
  const filled = withProposal(field, proposed, scope, proposedAnswer)
  return isSameAnswer(filledIn(value ?? null), filledIn(filled))
}

function filledIn(value: AnswerValue): AnswerValue {
  if (isList(value)) return value.map(filledIn)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([key, one]) =>
    one === undefined || isBlank(one) ? [] : [[key, filledIn(one)] as const],
  )
  return Object.fromEntries(entries)
}

function followWithin(
  field: FieldDefinition,
  name: string,
  { before, now }: Times,
  changes: FollowingAnswer[],
): void {
  const fields = fieldsWithin(field)
  const [was, value] = [before.record[field.key], now.record[field.key]]
  const step = (at: Seen, record: AnswerRecord): Seen => ({ record, scope: innerScope(at.scope, record) })
  if (isBlock(field)) {
    follow(fields, name, { before: step(before, asRecord(was)), now: step(now, asRecord(value)) }, changes)
    return
  }
  if (field.kind.type !== 'group') return
  const old = entriesIn(was)
  for (const [index, entry] of entriesIn(value).entries()) {
    const known = old[index]
    if (known)
      follow(fields, `${name}.${index}`, { before: step(before, known), now: step(now, entry) }, changes)
  }
}
