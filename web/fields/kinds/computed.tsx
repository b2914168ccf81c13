import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import { computedValue } from '@kaihu/domain/form/live/live-answers.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useForm, useLive } from '../form/live-form.ts'
import { useAria } from '../form/use-field.ts'
import { valueText } from '../read/value-text.ts'
import { useSay } from '../say.ts'
import type { InputProps } from './input-props.ts'
import { useRegions } from './regions.ts'

export function ComputedValue({ field, name }: InputProps): ReactNode {
  const say = useSay()
  const { section, context } = useForm()
  const { textOf } = useRegions(listOfField(field))
  const { id, 'aria-labelledby': labelledBy } = useAria(name)
  const text = useLive(
    useCallback(
      ({ answers }) => {
        const scope = scopeAt(answers, section.key, context, name)
        return valueText(field, computedValue(field, scope), answers, say, textOf)
      },
      [field, name, section, context, say, textOf],
    ),
  )
  return (
    <output id={id} aria-labelledby={labelledBy} className="field-computed">
      {text || say('common:empty')}
    </output>
  )
}

export function InfoText({ kind }: InputProps<'info'>): ReactNode {
  const say = useSay()
  return <p className="field-info">{say(kind.text)}</p>
}
