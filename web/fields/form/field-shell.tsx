import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import type { ReactNode } from 'react'
import { messageKey, useSay } from '../say.ts'
import { HelpButton } from './help-button.tsx'
import { useForm } from './live-form.ts'
import { elementIdOf, pathOf } from './names.ts'
import { type FieldState, useProblems } from './use-field.ts'
import './field-shell.css'

interface Props {
  field: FieldDefinition
  name: string
  state: FieldState
  /** a block or group brings its own heading and frame */
  isWide: boolean
  children: ReactNode
}

/** What stands around every input: label, whether it is optional, help, what is wrong, and the return mark. */
export function FieldShell({ field, name, state, isWide, children }: Props): ReactNode {
  const say = useSay()
  const { section, renderMark } = useForm()
  const path = pathOf(section.key, name)
  const id = elementIdOf(path)
  const problems = useProblems(path)
  const isBlocked = problems.some((problem) => problem.severity === 'blocks')
  const className = `field${isWide ? ' field-wide' : ''}${isBlocked ? ' field-blocked' : ''}`
  return (
    <div className={className} data-path={path}>
      <div className="field-head">
        <label id={`${id}-label`} htmlFor={id} className="field-label">
          {say(state.label)}
          {!state.isRequired && isAnswered(field) && (
            <span className="field-optional">{say('common:form.optionalMark')}</span>
          )}
        </label>
        {field.help && <HelpButton label={say(state.label)} text={say(field.help)} />}
      </div>
      {children}
      <div id={`${id}-notes`} className="field-notes">
        {problems.map(({ code, params, severity }) => (
          <p key={code} className={severity === 'blocks' ? 'field-error' : 'field-warning'}>
            {say(messageKey(code), params)}
          </p>
        ))}
      </div>
      {renderMark?.(path)}
    </div>
  )
}

/** Fixed texts and computed values are nobody's to answer, so they are not called optional either. */
function isAnswered(field: FieldDefinition): boolean {
  return !['calc', 'info', 'group'].includes(field.kind.type)
}
