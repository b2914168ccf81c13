import { SUGGESTED_KEYS } from '@kaihu/domain/application/proposals/suggested-keys.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { messageKey, useSay } from '../../say.ts'
import { useForm } from '../live-form.ts'
import { elementIdOf, pathOf } from '../names.ts'
import { type FieldState, useProblems } from '../use-field.ts'
import { HelpButton } from './help-button.tsx'
import { TakenNote } from './taken-note.tsx'
import './field-shell.css'

const SuggestedAnswers = lazy(async () => ({
  default: (await import('./suggested-answers.tsx')).SuggestedAnswers,
}))

type Props = {
  field: FieldDefinition
  name: string
  state: FieldState
  label: string
  /** a block or group brings its own heading and frame */
  isWide: boolean
  /** what the grid knows of the field's place: whether others hang on it, or it on another */
  place: string
  children: ReactNode
}

export function FieldShell({ field, name, state, label, isWide, place, children }: Props): ReactNode {
  const say = useSay()
  const { section, renderMark } = useForm()
  const path = pathOf(section.key, name)
  const id = elementIdOf(path)
  const problems = useProblems(path)
  const isBlocked = problems.some((problem) => problem.severity === 'blocks')
  const classes = ['field', place, isWide && 'field-wide', isBlocked && 'field-blocked'].filter(Boolean)
  const optional = !state.isRequired && !state.isComputed && isAnswered(field) && (
    <span className="field-optional">{say('common:form.optionalMark')}</span>
  )
  const help = field.help && <HelpButton label={label} text={say(field.help)} />
  const saysItself = field.kind.type === 'check' || field.kind.type === 'info'
  return (
    <div className={classes.join(' ')} data-path={path}>
      {saysItself ? (
        <span id={`${id}-label`} hidden>
          {label}
        </span>
      ) : (
        <div className="field-head">
          <label id={`${id}-label`} htmlFor={id} className="field-label">
            {label}
            {optional}
          </label>
          {help}
        </div>
      )}
      <div className="field-body">
        {children}
        {saysItself && optional}
        {saysItself && help}
      </div>
      <div id={`${id}-notes`} className="field-notes">
        {problems.map(({ path: at, code, params, severity }) => (
          <p key={`${at} ${code}`} className={severity === 'blocks' ? 'field-error' : 'field-warning'}>
            {say(messageKey(code), params)}
          </p>
        ))}
        {state.isOpen && isSuggestedAt(field) && (
          <Suspense fallback={null}>
            <SuggestedAnswers field={field} name={name} label={label} />
          </Suspense>
        )}
        {field.taken && <TakenNote field={field} name={name} isOpen={state.isOpen} />}
        {renderMark?.(path)}
      </div>
    </div>
  )
}

/** Fixed texts and computed values are nobody's to answer, so they are not called optional either. */
function isAnswered(field: FieldDefinition): boolean {
  return !['calc', 'info', 'group'].includes(field.kind.type)
}

function isSuggestedAt({ key }: FieldDefinition): boolean {
  return SUGGESTED_KEYS.some((one) => one === key)
}
