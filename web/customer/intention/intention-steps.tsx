import { useTranslation } from 'react-i18next'

const INTENTION_STEPS = ['approach', 'consent', 'device', 'record'] as const
export type IntentionStep = (typeof INTENTION_STEPS)[number]

export function IntentionSteps({ current }: { current: IntentionStep }) {
  const { t } = useTranslation('intention')
  const now = INTENTION_STEPS.indexOf(current)
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="intention-steps">
        {INTENTION_STEPS.map((step, index) => (
          <li
            key={step}
            className={index < now ? 'intention-step intention-step-done' : 'intention-step'}
            {...(index === now && { 'aria-current': 'step' as const })}
          >
            <span className="intention-step-number">{index + 1}</span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
