import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import type { StepProgress } from './use-application.ts'

export function StepIndicator({
  steps,
  current,
}: {
  steps: readonly StepProgress[]
  current: string
}): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  return (
    <ol className="steps card" aria-label={t('steps.label')}>
      {steps.map((step) => {
        const isHere = step.key === current
        return (
          <li
            key={step.key}
            className={isHere ? 'step step-here' : 'step'}
            aria-current={isHere ? 'step' : undefined}
          >
            <span className="step-number" aria-hidden="true">
              {step.number}
            </span>
            <span className="visually-hidden">{t('steps.stepOf', { number: step.number, of: step.of })}</span>
            <span className="step-title">{say(step.title)}</span>
            <span className={`step-state state-${step.status}`}>
              {t(`progress.${step.status}`, itemsOf(step))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export function itemsOf(progress: object): { items: number } {
  return { items: 'items' in progress && typeof progress.items === 'number' ? progress.items : 0 }
}
