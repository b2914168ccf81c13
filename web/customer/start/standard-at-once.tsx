import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../fields/form/live-form.ts'
import { useField } from '../../fields/form/use-field.ts'

/** The standard way is open to everybody: whoever wants it answers none of the questions that decide on the other. */
export function StandardAtOnce(): ReactNode {
  const { t } = useTranslation('customer')
  const { typed } = useForm()
  const { value } = useField('flow')
  if (value === STANDARD) return null
  return (
    <p>
      <Button onClick={() => typed.set('flow', STANDARD)}>{t('start.standardAtOnce')}</Button>{' '}
      <span className="soft">{t('start.standardAtOnceNote')}</span>
    </p>
  )
}
