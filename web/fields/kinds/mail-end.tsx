import { mailEndedAsOthers } from '@kaihu/domain/application/proposals/mail-end.ts'
import type { ReactNode } from 'react'
import { useForm } from '../form/live-form.ts'

type Props = { value: string; onTake: (mail: string) => void }

/** The rest of a mail address that was begun, as others of the application end: taken by one press. */
export function MailEnd({ value, onTake }: Props): ReactNode {
  const mail = mailEndedAsOthers(value, useForm().live.get().answers)
  if (mail === undefined) return null
  return (
    <button
      type="button"
      className="field-take mail-end"
      aria-label={mail}
      title={mail}
      // The input keeps the focus: left half typed, it would be found wrong.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(mail)}
    >
      {mail.slice(mail.indexOf('@'))}
    </button>
  )
}
