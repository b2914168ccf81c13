import type { Answers } from './answers.ts'
import { type CheckRule, checkFields } from './check-field.ts'
import type { ApplicationContext } from './context.ts'
import type { FieldDefinition } from './field.ts'
import { withoutRequested } from './files/requested-slots.ts'
import { dropHidden } from './live-answers.ts'
import { normaliseAnswers } from './normalise.ts'
import type { FieldProblem } from './problem.ts'
import type { ApplicationRule } from './rules/rule.ts'
import { rules } from './rules/rules.ts'
import { sectionScope } from './scope.ts'
import type { SectionDefinition } from './section.ts'
import { isSectionAsked, isShown } from './visible.ts'

/** The fields of a section that are asked now, in the order of the page (forms.md 1.1 "visible when"). */
export function visibleFields(
  section: SectionDefinition,
  answers: Answers,
  context: ApplicationContext,
): readonly FieldDefinition[] {
  const live = dropHidden(answers, context)
  if (!isSectionAsked(section, live, context)) return []
  const scope = sectionScope(section.key, live, context)
  return section.fields.filter((field) => isShown(field, scope))
}

/**
 * What is wrong with a section. `draft`: type and limits of what was typed, hidden fields left alone.
 * `submit`: also missing answers, formats, lists, and the rules between fields that concern the section.
 * Full-width characters and separators are tidied before checking, as they are before storing.
 */
export function checkSection(
  section: SectionDefinition,
  answers: Answers,
  context: ApplicationContext,
  rule: CheckRule,
): readonly FieldProblem[] {
  const tidy = normaliseAnswers(answers)
  const live = dropHidden(tidy, context)
  const fields = visibleFields(section, tidy, context)
  const scope = sectionScope(section.key, live, context)
  const own = withoutRequested(checkFields(fields, section.key, scope, rule), live)
  return rule === 'draft' ? own : [...own, ...ruleProblems(section.key, live, context)]
}

/** What the rules between fields find at a section's fields; `live` are the answers that count. */
export function ruleProblems(
  key: string,
  live: Answers,
  context: ApplicationContext,
): readonly FieldProblem[] {
  return rules
    .filter((rule) => rule.sections.includes(key))
    .flatMap((rule) => problemsOf(rule, live, context))
    .filter((problem) => problem.path.startsWith(`${key}.`))
}

const found = new WeakMap<
  Answers,
  WeakMap<ApplicationContext, Map<ApplicationRule, readonly FieldProblem[]>>
>()

/** What a rule finds; remembered per answers, for most rules concern several sections and those are checked in turn. */
function problemsOf(
  rule: ApplicationRule,
  live: Answers,
  context: ApplicationContext,
): readonly FieldProblem[] {
  const byContext =
    found.get(live) ?? new WeakMap<ApplicationContext, Map<ApplicationRule, readonly FieldProblem[]>>()
  const byRule = byContext.get(context) ?? new Map<ApplicationRule, readonly FieldProblem[]>()
  const problems = byRule.get(rule) ?? rule.check(live, context)
  found.set(live, byContext.set(context, byRule.set(rule, problems)))
  return problems
}
