import type { IntentionView } from '@kaihu/contract/intention.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { rememberIntention, useGiveConsent } from '../../client/intention.ts'

type Props = {
  view: IntentionView
  onOtherApproach: (() => void) | null
}

export function ConsentPanel({ view, onOtherApproach }: Props) {
  const { t } = useTranslation('intention')
  const consent = useGiveConsent()
  const [problem, setProblem] = useState<string | null>(null)
  const agree = () =>
    consent.mutate(
      { params: { orderCode: view.orderCode }, body: { textVersion: view.consentVersion } },
      { onSuccess: rememberIntention, onError: (error) => setProblem(messageOf(error)) },
    )
  return (
    <section className="card intention-panel" aria-labelledby="consent-title">
      <h2 id="consent-title">{t('consent.title')}</h2>
      <p className="intention-text">{t('consent.text')}</p>
      <p className="soft">{t('consent.version', { version: view.consentVersion })}</p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <footer className="intention-acts">
        {onOtherApproach && <Button onClick={onOtherApproach}>{t('consent.branchInstead')}</Button>}
        <Button type="primary" loading={consent.isPending} onClick={agree}>
          {t('consent.agree')}
        </Button>
      </footer>
    </section>
  )
}
