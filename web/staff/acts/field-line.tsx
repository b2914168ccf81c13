import type { ReactNode } from 'react'
import { useId } from 'react'
import './field-line.css'

export type InputAria = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldLineProps = {
  label: string
  problem?: string | null | undefined
  hint?: string | undefined
  optional?: string | undefined
  children: (aria: InputAria) => ReactNode
}

export function FieldLine({ label, problem, hint, optional, children }: FieldLineProps) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className={problem ? 'act-field act-field-wrong' : 'act-field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="soft">{optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(problem),
        'aria-describedby': problem || hint ? noteId : undefined,
      })}
      {(problem || hint) && (
        <p id={noteId} className={problem ? 'act-field-problem' : 'act-field-hint'}>
          {problem || hint}
        </p>
      )}
    </div>
  )
}
