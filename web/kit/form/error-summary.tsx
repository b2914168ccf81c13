import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import './error-summary.css'

export interface FormError {
  /** id of the input, or of the group, that the line leads to */
  fieldId: string
  /** the same words as beside the field */
  message: string
}

interface ErrorSummaryProps {
  /** in the order of the page */
  errors: readonly FormError[]
  /** how often the form was sent: each time with errors takes the focus here */
  submitCount: number
}

/** What is wrong with a form, above its heading, every line a link to its field (behaviour 1). */
export function ErrorSummary({ errors, submitCount }: ErrorSummaryProps) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (submitCount > 0) box.current?.focus()
  }, [submitCount])
  useErrorTitle(hasErrors && submitCount > 0, t('form.errorPrefix'))
  if (!hasErrors) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>{t('form.errorSummary', { count: errors.length })}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            <a href={`#${error.fieldId}`} onClick={(event) => goToField(event, error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function goToField(event: MouseEvent, fieldId: string): void {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** The page title says "Error:" while there is one. */
function useErrorTitle(isWrong: boolean, prefix: string): void {
  useEffect(() => {
    if (!isWrong) return
    const plain = document.title
    document.title = `${prefix}${plain}`
    return () => {
      if (document.title === `${prefix}${plain}`) document.title = plain
    }
  }, [isWrong, prefix])
}
