import { QuestionCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSay } from '../../say.ts'

/** Explains a hard term on demand, in the browser's own popover: works with the keyboard, Escape closes it. */
export function HelpButton({ label, text }: { label: string; text: string }): ReactNode {
  const say = useSay()
  const id = useId()
  return (
    <span className="field-help-anchor">
      <button
        type="button"
        className="field-help"
        popoverTarget={id}
        aria-label={say('common:form.helpFor', { label })}
      >
        <QuestionCircleOutlined aria-hidden />
      </button>
      <span id={id} popover="auto" className="field-help-text">
        {text}
      </span>
    </span>
  )
}
