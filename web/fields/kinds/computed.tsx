import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useForm, useLive } from '../form/live-form.ts'
import { scopeAt } from '../form/scope-at.ts'
import { useAria } from '../form/use-field.ts'
import { valueText } from '../read/value-text.ts'
import { useSay } from '../say.ts'
import type { InputProps } from './input-props.ts'

/** A value that both sides compute from the other answers; nobody types it. */
export function ComputedValue({ field, kind, name }: InputProps): ReactNode {
  const say = useSay()
  const { section, context } = useForm()
  const { id, 'aria-labelledby': labelledBy } = useAria(name)
  const text = useLive(
    useCallback(
      ({ answers }) => {
        if (kind.type !== 'calc') return ''
        const scope = scopeAt(answers, section.key, context, name)
        return valueText(field, kind.calculate(scope), answers, say)
      },
      [field, kind, name, section, context, say],
    ),
  )
  return (
    <output id={id} aria-labelledby={labelledBy} className="field-computed">
      {text || say('common:empty')}
    </output>
  )
}

/** Fixed words that the person reads. */
export function InfoText({ kind }: InputProps<'info'>): ReactNode {
  const say = useSay()
  return <p className="field-info">{say(kind.text)}</p>
}
