import type { Answers } from '../form/answers/answers.ts'
import { asRecord, entriesIn, isBlank } from '../form/answers/answers.ts'
import type { FieldDefinition } from '../form/fields/field.ts'
import { fieldsWithin, isBlock } from '../form/fields/fields-within.ts'
import type { SectionDefinition } from '../form/fields/section.ts'
import { proposedAnswer } from '../form/live/proposals.ts'
import { isRequired, isSectionAsked, isShown } from '../form/live/visible.ts'
import { innerScope, type Scope, sectionScope } from '../form/scope.ts'
import { type Flow, STANDARD } from '../lists/flows.ts'
import { sectionsOf } from './catalogue/steps.ts'
import type { ApplicationContext } from './context.ts'

/** Reading a question and choosing, typing, or finding a file: what a practised person needs, in seconds. */
const CHOOSE = 8
const TYPE = 15
const HAND_IN = 40

const SECONDS: Readonly<Record<string, number>> = {
  radio: CHOOSE,
  yesNo: CHOOSE,
  check: CHOOSE,
  select: CHOOSE,
  multi: CHOOSE,
  file: HAND_IN,
  calc: 0,
  info: 0,
}

function secondsFor(fields: readonly FieldDefinition[], scope: Scope): number {
  return fields
    .filter((field) => isShown(field, scope) && isRequired(field, scope))
    .reduce((sum, field) => sum + secondsForOne(field, scope), 0)
}

function secondsForOne(field: FieldDefinition, scope: Scope): number {
  const value = scope.record[field.key]
  const inner = fieldsWithin(field)
  if (isBlock(field)) return secondsFor(inner, innerScope(scope, asRecord(value)))
  if (field.kind.type === 'group') {
    const entries = entriesIn(value)
    const all = entries.length < field.kind.least ? [...entries, {}] : entries
    return all.reduce((sum, entry) => sum + secondsFor(inner, innerScope(scope, entry)), 0)
  }
  const isKnown = !isBlank(value) || proposedAnswer(field, scope) !== undefined
  return isKnown || field.derived?.(scope) !== undefined ? 0 : (SECONDS[field.kind.type] ?? TYPE)
}

/** A question that hangs on another answer is asked of about every second company. */
const SOMETIMES = 0.5
/** Blocks may hold themselves: owners of owners are no longer typical. */
const DEEPEST = 3

function typicalSeconds(fields: readonly FieldDefinition[], flow: Flow, depth = 0): number {
  if (depth > DEEPEST) return 0
  return fields
    .filter(
      ({ who, simplified, required }) =>
        who !== 'S' && required !== false && (flow === STANDARD || simplified),
    )
    .reduce((sum, field) => {
      const asked = (field.visible ? SOMETIMES : 1) * (field.required === true ? 1 : SOMETIMES)
      const isWhole = isBlock(field) || field.kind.type === 'group'
      const own = isWhole
        ? typicalSeconds(fieldsWithin(field), flow, depth + 1)
        : (SECONDS[field.kind.type] ?? TYPE)
      return sum + asked * (field.initial || field.taken || field.derived ? 0 : own)
    }, 0)
}

/** About how many minutes a whole application takes to whoever has the papers at hand, in steps of five. */
export function typicalMinutes(flow: Flow): number {
  const seconds = sectionsOf(flow).reduce(
    (sum, { fields, visible }) => sum + (visible ? SOMETIMES : 1) * typicalSeconds(fields, flow),
    0,
  )
  return Math.ceil(seconds / 300) * 5
}

function secondsIn(section: SectionDefinition, answers: Answers, context: ApplicationContext): number {
  const isBegun = Object.values(answers[section.key] ?? {}).some((value) => !isBlank(value))
  return isBegun
    ? secondsFor(section.fields, sectionScope(section.key, answers, context))
    : typicalSeconds(section.fields, context.flow)
}

/** About how many minutes it takes to answer what is left of these sections; whole minutes, at least one where something is. */
export function minutesLeft(
  sections: readonly SectionDefinition[],
  answers: Answers,
  context: ApplicationContext,
): number {
  const seconds = sections
    .filter((section) => isSectionAsked(section, answers, context))
    .reduce((sum, one) => sum + secondsIn(one, answers, context), 0)
  return Math.ceil(seconds / 60)
}
