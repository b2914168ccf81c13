import { CheckCircleFilled } from '@ant-design/icons'
import type { IntentionView } from '@kaihu/contract/intention.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'
import { shanghaiMinute } from '../shanghai-time.ts'

/** After handing in: says that it arrived. Going back here hands nothing in again. */
export function SuccessPanel({ view }: { view: IntentionView }) {
  const { t } = useTranslation('intention')
  // An application that is still open is sent after this.
  const isNext = view.canChooseApproach
  return (
    <section className="card result" aria-labelledby="intention-success">
      <CheckCircleFilled className="result-mark" aria-hidden />
      <h2 id="intention-success">{t('success.title')}</h2>
      <p>{t('success.text')}</p>
      <div className="intention-acts">
        <Button type={isNext ? 'default' : 'primary'} onClick={() => goTo(addresses.accountView)}>
          {t('success.home')}
        </Button>
        {isNext && (
          <Button type="primary" onClick={() => goTo(addresses.check(view.orderCode))}>
            {t('success.next')}
          </Button>
        )}
      </div>
    </section>
  )
}

export function WaitingPanel({ view }: { view: IntentionView }) {
  const { t } = useTranslation('intention')
  const last = view.recordings.findLast(({ submittedAt }) => submittedAt !== null)
  const isAccepted = view.stage === 'accepted'
  return (
    <section className="card intention-panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t(isAccepted ? 'waiting.accepted' : 'waiting.title')}</h2>
      <p>
        {isAccepted
          ? t('waiting.acceptedText')
          : t('waiting.text', { time: last?.submittedAt ? shanghaiMinute(last.submittedAt) : '' })}
      </p>
      <BackToApplication orderCode={view.orderCode} />
    </section>
  )
}

export function ClosedPanel({ view }: { view: IntentionView }) {
  const { t } = useTranslation('intention')
  const say = useSay()
  return (
    <section className="card intention-panel" aria-labelledby="closed-title">
      <h2 id="closed-title">{t('waiting.closed')}</h2>
      <p>{say(`intention:refusals.${view.whyNotRecord}`)}</p>
      <BackToApplication orderCode={view.orderCode} />
    </section>
  )
}

type BranchProps = {
  view: IntentionView
  onChange: () => void
}

export function BranchPanel({ view, onChange }: BranchProps) {
  const { t } = useTranslation('intention')
  return (
    <section className="card intention-panel" aria-labelledby="branch-title">
      <h2 id="branch-title">{t('branch.title')}</h2>
      <p>{t('branch.text')}</p>
      <footer className="intention-acts">
        {view.canChooseApproach && <Button onClick={onChange}>{t('approach.change')}</Button>}
        <Button type="primary" onClick={() => goTo(addresses.hub(view.orderCode))}>
          {t('branch.back')}
        </Button>
      </footer>
    </section>
  )
}

function BackToApplication({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('intention')
  return (
    <footer className="intention-acts">
      <Button type="primary" onClick={() => goTo(addresses.hub(orderCode))}>
        {t('success.toApplication')}
      </Button>
    </footer>
  )
}
