import type { IntentionView } from '@kaihu/contract/intention.ts'
import { Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { rememberIntention, useChooseApproach } from '../../client/intention.ts'
import { useSay } from '../../fields/say.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { DeclarationDialog } from './declaration-dialog.tsx'
import './disclaimer.css'

const APPROACHES = ['online', 'branch'] as const

type Props = {
  view: IntentionView
  onDone: () => void
}

export function ApproachPanel({ view, onDone }: Props) {
  const { t } = useTranslation('intention')
  const say = useSay()
  const choose = useChooseApproach()
  const [approach, setApproach] = useState(view.approach)
  const [isConfirmed, setConfirmed] = useState(view.isDisclaimerConfirmed)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = () => {
    if (!isConfirmed) return setProblem(t('approach.needDisclaimer'))
    if (!approach) return setProblem(t('approach.needApproach'))
    setProblem(null)
    const isChange = view.approach !== null && view.approach !== approach
    choose.mutate(
      { params: { orderCode: view.orderCode }, body: { isDisclaimerConfirmed: true, approach } },
      {
        onSuccess: (answer) => {
          rememberIntention(answer)
          if (isChange) showToast('success', t('approach.changed'))
          onDone()
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    )
  }
  return (
    <section className="card intention-panel" aria-labelledby="approach-title">
      <h2 id="approach-title">{t('approach.title')}</h2>
      <fieldset className="intention-approach">
        <legend className="soft">{t('title')}</legend>
        {APPROACHES.map((one) => (
          <Radio
            key={one}
            name="approach"
            className="intention-choice"
            checked={approach === one}
            onChange={() => setApproach(one)}
          >
            <strong>{t(`approach.${one}`)}</strong>
            <span className="soft">{t(`approach.${one}Hint`)}</span>
          </Radio>
        ))}
      </fieldset>
      <div className="intention-disclaimer">
        <p>{say('application:notices.disclaimer')}</p>
        <Button onClick={() => setReading(true)}>{t('approach.read')}</Button>
      </div>
      <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
        {t('approach.confirm')}
      </Checkbox>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <footer className="intention-acts">
        <Button type="primary" loading={choose.isPending} onClick={save}>
          {t('approach.save')}
        </Button>
      </footer>
      <DeclarationDialog
        isOpen={isReading}
        onConfirm={() => {
          setConfirmed(true)
          setReading(false)
        }}
        onClose={() => setReading(false)}
      />
    </section>
  )
}
