import { type AnswerValue, isBlank, isList, isRecord } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import type { Proposal } from '@kaihu/domain/form/fields/proposal.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { useCallback } from 'react'
import { type LiveForm, useForm, useLiveMade } from './live-form.ts'
import { type FieldName, pathOf } from './names.ts'

/** A proposal at its question: what is proposed from where, and whether the answer is as proposed or another one. */
export type ProposalState = { readonly proposal: Proposal; readonly isTaken: boolean }

/** What is known of the question from elsewhere; null: nothing, or there is nothing to say of it here. */
export function useProposal(field: FieldDefinition, name: FieldName): ProposalState | null {
  const { section, context } = useForm()
  const find = useCallback(
    ({ answers }: LiveForm): ProposalState | null => {
      const path = pathOf(section.key, name)
      const found = field.taken?.find(scopeAt(answers, section.key, context, name))
      if (!found) return null
      const answer = findAnswer(answers, path)
      const isTaken = isAsProposed(answer, found.value)
      // What is worked out beside the question, or whole entries, are only said where they were taken.
      const isRelative = /^[.^]/.test(found.source.path)
      const isUntold = isRelative || isBlank(answer) || fieldsWithin(field).length > 0
      return isTaken || !isUntold ? { proposal: { path, ...found }, isTaken } : null
    },
    [field, name, section, context],
  )
  return useLiveMade(find)
}

/** Whether an answer says all that was proposed; it may say more. */
export function isAsProposed(answer: AnswerValue | undefined, proposed: AnswerValue): boolean {
  if (isList(proposed))
    return (
      isList(answer) &&
      answer.length === proposed.length &&
      proposed.every((one, index) => isAsProposed(answer[index], one))
    )
  if (isRecord(proposed))
    return (
      isRecord(answer) &&
      Object.entries(proposed).every(
        ([key, one]) => one === undefined || isBlank(one) || isAsProposed(answer[key], one),
      )
    )
  return (answer ?? null) === proposed
}
