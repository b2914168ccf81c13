import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { isMaskedAt } from '@kaihu/domain/application/masking/masked-field.ts'
import { saysMissing } from '@kaihu/domain/application/masking/missing-codes.ts'
import { type Answers, isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, isWithin } from '@kaihu/domain/form/answers/path.ts'
import { type FieldProblem, isBlocked } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { FormAnswers } from './form-answers.ts'
import type { LiveForm, LiveStore } from './live-form.ts'
import { problemsByPath } from './live-form.ts'
import { loadChecks } from './load-checks.ts'
import type { FieldName } from './names.ts'
import { pathOf } from './names.ts'

type Parts = {
  section: SectionDefinition
  context: ApplicationContext
  live: LiveStore
  typed: FormAnswers
  saved: Answers
  isMasked?: boolean
}

export type Checker = {
  checkOne: (name: FieldName) => Promise<void>
  checkAll: () => Promise<readonly FieldProblem[]>
  /** finds what was wrong already before anything was typed: said where it stands once it is looked at */
  findFaults: () => Promise<void>
  /** checks everything again, but only once a check of everything has failed */
  recheck: () => void
  show: (problems: readonly FieldProblem[]) => void
}

export function createChecker({ section, context, live, typed, saved, isMasked = false }: Parts): Checker {
  const all = (): Answers => ({ ...saved, [section.key]: typed.all() })
  const seen = (problems: readonly FieldProblem[]) =>
    isMasked ? problems.filter(({ path }) => !isMaskedAt(section.fields, path, all())) : problems
  const show = (problems: readonly FieldProblem[]) => {
    live.update((now) => ({ ...now, problems: problemsByPath(problems), faults: [] }))
  }
  const judge = async () => {
    const checks = await loadChecks()
    const found = seen(checks?.checkSection(section, all(), context, 'submit') ?? [])
    const problems = found.map((problem) => whileUploading(problem, live.get()))
    live.update((now) => ({ ...now, isStrict: isBlocked(problems) }))
    return problems
  }
  const come = createComeSince()
  const checkAll = async () => {
    const problems = await judge()
    come.forget(all())
    show(problems)
    return problems
  }
  const recheck = async () => {
    if (live.get().isStrict) show(come.without(await judge(), live.get().problems, all()))
  }
  const findFaults = async () => {
    const checks = await loadChecks()
    const found = seen(checks?.checkSection(section, all(), context, 'submit') ?? [])
    const faults = found.filter(({ severity, code }) => severity === 'blocks' && !saysMissing(code))
    if (faults.length > 0) live.update((now) => ({ ...now, faults: faults.map(({ path }) => path) }))
  }
  const checkOne = async (name: FieldName) => {
    const checks = await loadChecks()
    if (!checks) return
    const { problems, tidy } = checks.checkAnswer(section, all(), context, name)
    // Shown as it is kept, so that nobody wonders what became of blanks and wide digits.
    if (tidy !== undefined) typed.set(name, tidy)
    if (live.get().isStrict) return
    const path = pathOf(section.key, name)
    live.update((now) => ({ ...now, problems: replacedAt(now.problems, path, seen(problems)) }))
  }
  const add = (problems: readonly FieldProblem[]) => {
    live.update((now) => ({ ...now, problems: new Map([...now.problems, ...problemsByPath(problems)]) }))
  }
  return {
    checkAll,
    checkOne,
    findFaults,
    show: add,
    recheck: () => void recheck(),
  }
}

/** Questions that came up since everything was checked: they are not missing before somebody could answer them. */
function createComeSince() {
  let before: Answers = {}
  let come: ReadonlySet<string> = new Set()
  const forget = (now: Answers) => {
    before = now
    come = new Set()
  }
  const isNew = (path: string, shown: ReadonlyMap<string, unknown>) =>
    come.has(path) || (!shown.has(path) && isBlank(findAnswer(before, path) ?? null))
  const without = (
    problems: readonly FieldProblem[],
    shown: ReadonlyMap<string, unknown>,
    now: Answers,
  ): readonly FieldProblem[] => {
    const missing = problems.filter(({ code }) => saysMissing(code)).map(({ path }) => path)
    come = new Set(missing.filter((path) => isNew(path, shown)))
    before = now
    return problems.filter(({ path, code }) => !saysMissing(code) || !come.has(path))
  }
  return { forget, without }
}

/** A file that is still being checked is not missing. */
export function whileUploading(problem: FieldProblem, { uploading }: LiveForm): FieldProblem {
  const isOnItsWay = problem.code === 'M-UPLOAD' && uploading.has(problem.path)
  return isOnItsWay ? { ...problem, code: 'M-CHECKING' } : problem
}

function replacedAt(
  problems: ReadonlyMap<string, readonly FieldProblem[]>,
  path: string,
  found: readonly FieldProblem[],
): ReadonlyMap<string, readonly FieldProblem[]> {
  const rest = [...problems].filter(([at]) => !isWithin(at, path))
  if (rest.length === problems.size && found.length === 0) return problems
  return new Map([...rest, ...problemsByPath(found)])
}
