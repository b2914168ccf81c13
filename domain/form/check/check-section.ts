import type { Answers } from '../answers/answers.ts'
import type { FieldDefinition } from '../fields/field.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext, FormRule } from '../form.ts'
import { dropHidden } from '../live/live-answers.ts'
import { isSectionAsked, isShown } from '../live/visible.ts'
import { normaliseAnswers } from '../normalise/normalise.ts'
import { type Scope, sectionScope } from '../scope.ts'
import { type CheckCache, remembered } from './check-cache.ts'
import { type CheckRule, checkFields } from './check-field.ts'
import { type FieldProblem, isBlocked } from './problem.ts'

export function visibleFields(
  section: SectionDefinition,
  answers: Answers,
  context: FormContext,
): readonly FieldDefinition[] {
  return shownFields(section, sectionScope(section.key, dropHidden(answers, context), context))
}

/**
 * `draft`: type and limits, hidden fields left alone. `submit`: also missing answers, formats, lists, and the
 * rules between fields. Full-width characters and separators are tidied before checking, as before storing.
 */
export function checkSection(
  section: SectionDefinition,
  answers: Answers,
  context: FormContext,
  rule: CheckRule,
): readonly FieldProblem[] {
  const live = dropHidden(normaliseAnswers(answers, context.form), context)
  const own = fieldProblems(section, live, context, rule)
  return rule === 'draft' ? own : [...own, ...ruleProblems(section.key, live, context)]
}

export function isSectionBlocked(
  section: SectionDefinition,
  live: Answers,
  context: FormContext,
  memory: CheckCache,
): boolean {
  const place = { live, context }
  const own = (read: Answers) => isBlocked(fieldProblems(section, read, context, 'submit'))
  if (remembered(memory, section.key, place, own)) return true
  return rulesOf(section.key, context).some((rule) => {
    const problems = remembered(memory, rule, place, (read) => rule.check(read, context))
    return isBlocked(problems.filter(({ path }) => path.startsWith(`${section.key}.`)))
  })
}

function fieldProblems(
  section: SectionDefinition,
  live: Answers,
  context: FormContext,
  rule: CheckRule,
): readonly FieldProblem[] {
  const scope = sectionScope(section.key, live, context)
  const problems = checkFields(shownFields(section, scope), section.key, scope, rule)
  return context.form.withoutExcused(problems, live)
}

function rulesOf(key: string, { form }: FormContext): readonly FormRule[] {
  return form.rules.filter((rule) => rule.sections.includes(key))
}

function shownFields(section: SectionDefinition, scope: Scope): readonly FieldDefinition[] {
  if (!isSectionAsked(section, scope.answers, scope.context)) return []
  return section.fields.filter((field) => isShown(field, scope))
}

export function ruleProblems(key: string, live: Answers, context: FormContext): readonly FieldProblem[] {
  return rulesOf(key, context)
    .flatMap((rule) => problemsOf(rule, live, context))
    .filter((problem) => problem.path.startsWith(`${key}.`))
}

const found = new WeakMap<Answers, WeakMap<FormContext, Map<FormRule, readonly FieldProblem[]>>>()

function problemsOf(rule: FormRule, live: Answers, context: FormContext): readonly FieldProblem[] {
  const byContext = found.get(live) ?? new WeakMap<FormContext, Map<FormRule, readonly FieldProblem[]>>()
  const byRule = byContext.get(context) ?? new Map<FormRule, readonly FieldProblem[]>()
  const problems = byRule.get(rule) ?? rule.check(live, context)
  found.set(live, byContext.set(context, byRule.set(rule, problems)))
  return problems
}
