import { suggestedAnswers } from '@kaihu/domain/application/proposals/suggested.ts'
import { type AnswerValue, isBlank } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { valueText } from '../../read/value-text.ts'
import { useSay } from '../../say.ts'
import { type LiveForm, useForm, useLiveMade } from '../live-form.ts'
import { elementIdOf, type FieldName, pathOf } from '../names.ts'
import { isAsProposed } from '../use-proposal.ts'

type Props = { field: FieldDefinition; name: FieldName; label: string }

/** Likely answers beside a question that nobody answered: one press takes one, nothing stands there unpressed. */
export function SuggestedAnswers({ field, name, label }: Props): ReactNode {
  const say = useSay()
  const { section, context, typed, live, checkField } = useForm()
  const path = pathOf(section.key, name)
  const suggested = useLiveMade(
    useCallback(
      ({ answers }: LiveForm) => {
        const scope = scopeAt(answers, section.key, context, name)
        const now = scope.record[field.key] ?? null
        return isBlank(now) || isAsProposed(now, proposedAt(field, scope))
          ? suggestedAnswers(path, scope)
          : []
      },
      [field, name, path, section, context],
    ),
  )
  if (suggested.length === 0) return null
  const take = (value: string) => {
    typed.set(name, value)
    checkField(name)
    document.getElementById(elementIdOf(path))?.focus()
  }
  return (
    <p className="field-suggested">
      {suggested.map((value) => {
        const text = valueText(field, value, live.get().answers, say)
        return (
          <Button
            key={value}
            size="small"
            aria-label={say('common:form.takeSuggested', { label, value: text })}
            onClick={() => take(value)}
          >
            {text}
          </Button>
        )
      })}
    </p>
  )
}

function proposedAt({ taken }: FieldDefinition, scope: ReturnType<typeof scopeAt>): AnswerValue {
  return taken?.find(scope)?.value ?? null
}
