import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What the two ways of an application are, before one is chosen. */
export function FlowsExplained(): ReactNode {
  const { t } = useTranslation('customer')
  return (
    <dl className="card section-card flows-explained">
      <div>
        <dt>{t('flow.ntb')}</dt>
        <dd>{t('start.aboutStandard')}</dd>
      </div>
      <div>
        <dt>{t('flow.bblite')}</dt>
        <dd>{t('start.aboutLite')}</dd>
      </div>
    </dl>
  )
}
