import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  answersOf,
  asList,
  asRecord,
  asText,
  isList,
  isRecord,
} from '../answers/answers.ts'
import { findAnswer } from '../answers/path.ts'
import { hasSameEntries } from '../answers/same.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext } from '../form.ts'
import { innerScope, type Scope, sectionScope } from '../scope.ts'
import { isAsRead, type Noted, noting } from './noted.ts'
import { isAsked, isSectionAsked } from './visible.ts'

const mostPasses = 10
const remembered = new WeakMap<Answers, WeakMap<FormContext, Answers>>()

/**
 * What hangs on a hidden answer is hidden as well. At submission the rest is dropped for good; until then it
 * is kept, so that nothing typed is lost.
 */
export function dropHidden(answers: Answers, context: FormContext): Answers {
  const known = remembered.get(answers)?.get(context)
  if (known) return known
  const live = untilStable(answers, context)
  rememberLive(answers, context, live)
  return live
}

/** To fill in what is computed changes nothing of what counts, for computed values are computed anew. */
export function rememberLive(answers: Answers, context: FormContext, live: Answers): void {
  const byContext = remembered.get(answers) ?? new WeakMap<FormContext, Answers>()
  byContext.set(context, live)
  remembered.set(answers, byContext)
}

function untilStable(answers: Answers, context: FormContext): Answers {
  let live = answers
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = pruned(live, answers, context)
    if (next === live) return live
    live = next
  }
  return live
}

// Judged by the answers found live so far. Records that stay are kept themselves: an unchanged pass answers
// `live`.
function pruned(live: Answers, answers: Answers, context: FormContext): Answers {
  const kept: Record<string, AnswerRecord> = { ...(context.judged as Record<string, AnswerRecord>) }
  for (const section of [...context.form.sections, ...(context.bankSections ?? [])]) {
    if (context.judged?.[section.key]) continue
    const record = keptOf(section, { live, answers, context })
    if (record && (answers[section.key] || Object.keys(record).length > 0)) kept[section.key] = record
  }
  return hasSameEntries(kept, live) ? live : kept
}

type Pass = {
  readonly record: AnswerRecord | undefined
  readonly live: Noted
  readonly answers: Noted
}

/** Of each section the last passes: those of one look, and where it began. */
const MOST_PASSES_KEPT = 4
const passes = new WeakMap<FormContext, Map<SectionDefinition, readonly Pass[]>>()

function keptOf(
  section: SectionDefinition,
  { live, answers, context }: { live: Answers; answers: Answers; context: FormContext },
): AnswerRecord | undefined {
  const bySection = passes.get(context) ?? new Map<SectionDefinition, readonly Pass[]>()
  const known = bySection.get(section) ?? []
  const same = known.find((one) => isAsRead(one.live, live) && isAsRead(one.answers, answers))
  if (same) return same.record
  const read = { live: new Map(), answers: new Map() } satisfies Record<string, Noted>
  const seen = { live: noting(live, read.live), answers: noting(answers, read.answers), context }
  const record = foundOf(section, live[section.key], seen)
  bySection.set(section, [{ record, ...read }, ...known.slice(0, MOST_PASSES_KEPT - 1)])
  passes.set(context, bySection)
  return record
}

function foundOf(
  section: SectionDefinition,
  before: AnswerRecord | undefined,
  { live, answers, context }: { live: Answers; answers: Answers; context: FormContext },
): AnswerRecord | undefined {
  if (!isSectionAsked(section, live, context)) return undefined
  const scope = sectionScope(section.key, live, context)
  return prunedRecord(section.fields, { all: answersOf(answers, section.key), before, scope, answers })
}

type Pruning = {
  readonly all: AnswerRecord
  readonly before: AnswerValue | undefined
  readonly scope: Scope
  readonly answers: Answers
}

function prunedRecord(
  fields: readonly FieldDefinition[],
  { all, before, scope, answers }: Pruning,
): AnswerRecord {
  const kept: Record<string, AnswerValue> = {}
  for (const key of scope.context.form.keptKeys) {
    const value = all[key]
    if (value !== undefined) kept[key] = value
  }
  const old = isRecord(before) ? before : undefined
  for (const field of fields) {
    const value = valueThatCounts(field, all[field.key], scope)
    if (value !== undefined) kept[field.key] = prunedValue(field, value, old?.[field.key], scope, answers)
  }
  return old && hasSameEntries(kept, old) ? old : kept
}

function valueThatCounts(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  scope: Scope,
): AnswerValue | undefined {
  if (!field.kept || field.kind.type === 'info') return undefined
  if (value === undefined && !comesBySomethingElse(field)) return undefined
  if (isAsked(field, scope)) return computedOr(value, computedValue(field, scope))
  const isLeftOut = scope.context.form.leavesOut(field, scope.context) && conditionHolds(field, scope)
  return isLeftOut ? field.initial?.(scope) : undefined
}

/** Most questions have no value until somebody answers them: whether they are asked need not be found out. */
function comesBySomethingElse(field: FieldDefinition): boolean {
  return field.kind.type === 'calc' || field.derived !== undefined || field.initial !== undefined
}

function computedOr(
  value: AnswerValue | undefined,
  computed: AnswerValue | undefined,
): AnswerValue | undefined {
  return computed === null && value !== undefined ? null : (computed ?? value)
}

/** The value that follows from other answers, of a computed field or a derived one; undefined = what was typed counts. */
export function computedValue(field: FieldDefinition, scope: Scope): AnswerValue | undefined {
  return field.kind.type === 'calc' ? field.kind.calculate(scope) : field.derived?.(scope)
}

function conditionHolds(field: FieldDefinition, scope: Scope): boolean {
  return field.visible?.holds(scope) ?? true
}

function prunedValue(
  field: FieldDefinition,
  value: AnswerValue,
  before: AnswerValue | undefined,
  scope: Scope,
  answers: Answers,
): AnswerValue {
  const fields = fieldsWithin(field)
  if (isBlock(field)) {
    const all = withSamePerson(asRecord(value), answers)
    return prunedRecord(fields, { all, before, scope: innerScope(scope, all), answers })
  }
  if (field.kind.type !== 'group') return isSameValue(value, before) ? before : value
  const old = asList(before)
  const entries = asList(value)
    .filter(isRecord)
    .map((all, index) =>
      prunedRecord(fields, { all, before: old[index], scope: innerScope(scope, all), answers }),
    )
  const isUnchanged = isList(before) && hasSameEntries(entries, old)
  return isUnchanged ? before : entries
}

function isSameValue(value: AnswerValue, before: AnswerValue | undefined): before is AnswerValue {
  if (value === before) return true
  const isComputed = typeof value === 'object' && value !== null && typeof before === 'object'
  return isComputed && JSON.stringify(value) === JSON.stringify(before)
}

/** "Same person as" takes everything that the other place says of the person (B3). */
function withSamePerson(record: AnswerRecord, answers: Answers): AnswerRecord {
  const place = asText(record.sameAs)
  if (place === '') return record
  const other = asRecord(findAnswer(answers, place))
  return asText(other.sameAs) === '' ? { ...record, ...other, sameAs: place } : record
}
