import type { AnswerRecord, Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { followingAnswers, withProposals } from '@kaihu/domain/form/live/proposals.ts'
import { innerScope, type Scope } from '@kaihu/domain/form/scope.ts'
import { type CONTEXT, contextOf } from './company.ts'
import type { Filled, Way } from './filled.ts'
import { effortAmong, factsIn } from './hand.ts'
import { pathOf, scopeAround } from './places.ts'

/** One section while it is filled in: what stands there, and what every change brings along. */
export class Entering {
  readonly section: SectionDefinition
  readonly filled: Filled
  readonly way: Way
  readonly context: typeof CONTEXT
  /** Answers that were looked at when they were taken, on the papers or by a name: they are not looked at again. */
  readonly folded = new Set<string>()

  constructor(section: SectionDefinition, filled: Filled, way: Way) {
    this.section = section
    this.filled = filled
    this.way = way
    this.context = contextOf(section)
  }

  /** An entry of a group as it begins. */
  started(field: FieldDefinition, path: string, known: AnswerRecord): AnswerRecord {
    return withProposals(fieldsWithin(field), known, innerScope(this.scopeAt(path), known), this.way.propose)
  }

  give(
    field: FieldDefinition,
    path: string,
    value: AnswerValue,
    put: () => void,
    pressed?: number,
    written?: readonly string[],
  ): void {
    const others = this.way.isFollowing ? this.filled.answers : {}
    const { clicks, typed } = effortAmong(field, value, this.at(path) ?? null, others)
    this.filled.given.push({
      path,
      field,
      clicks: pressed ?? clicks,
      typed: written ?? typed,
      facts: written ? [] : factsIn(field, value),
    })
    this.change(put)
  }

  change(put: () => void): void {
    const before = this.filled.answers
    put()
    if (!this.way.isFollowing) return
    const following = followingAnswers(this.section, before, this.filled.answers, this.context)
    for (const { name, value: next } of following) this.put(pathOf(this.section.key, name), next)
  }

  at(path: string): AnswerValue | undefined {
    return findAnswer(this.filled.answers, path)
  }

  put(path: string, value: AnswerValue): void {
    this.filled.answers = withAnswer(this.filled.answers, path, value)
  }

  scopeAt(path: string, answers: Answers = this.filled.answers): Scope {
    return scopeAround(path, answers, this.context)
  }
}
