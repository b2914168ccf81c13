import type { LivenessView } from '@kaihu/contract/liveness.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshLiveness, useBeginLiveness, useLiveness } from '../../client/recording/liveness.ts'
import { useSay } from '../../fields/say.ts'
import { QrCode } from '../../kit/qr-code.tsx'
import './liveness-panel.css'

export function LivenessPanel({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('intention')
  const { data } = useLiveness(orderCode)
  if (!data?.isOffered || (data.whyNotBegin !== null && data.whyNotBegin !== 'person_unknown' && !data.check))
    return null
  return (
    <section className="card intention-panel liveness-panel" aria-labelledby="liveness-title">
      <h2 id="liveness-title">{t('liveness.title')}</h2>
      <Result check={data.check} />
      <Beginning orderCode={orderCode} view={data} />
    </section>
  )
}

function Result({ check }: Pick<LivenessView, 'check'>) {
  const { t } = useTranslation('intention')
  return (
    <p role="status">
      {check && (check.result === null ? t('liveness.waiting') : t(`liveness.result.${check.result}`))}
    </p>
  )
}

function Beginning({ orderCode, view }: { orderCode: string; view: LivenessView }) {
  const { t } = useTranslation('intention')
  const say = useSay()
  const begin = useBeginLiveness()
  const { whyNotBegin, check } = view
  if (check?.result === 'passed') return null
  if (whyNotBegin !== null) return <p className="soft">{say(`intention:refusals.${whyNotBegin}`)}</p>
  // Its address holds for this session alone: once that is over another one is begun.
  const page = check?.result === null ? begin.data : undefined
  const start = () => begin.mutate({ params: { orderCode } }, { onSuccess: () => void refreshLiveness() })
  return (
    <>
      <p className="soft">{t('liveness.note')}</p>
      {page && <SessionPage address={page.sessionUrl} />}
      {begin.error && (
        <p className="field-error" role="alert">
          {begin.error.codeName === 'serviceUnavailable' ? t('liveness.silent') : messageOf(begin.error)}
        </p>
      )}
      {!page && (
        <Button loading={begin.isPending} onClick={start}>
          {t(check ? 'liveness.again' : 'liveness.begin')}
        </Button>
      )}
    </>
  )
}

function SessionPage({ address }: { address: string }) {
  const { t } = useTranslation('intention')
  return (
    <div className="liveness-page">
      <div>
        <Button href={address} target="_blank" rel="noopener">
          {t('liveness.go')}
        </Button>
        <p className="soft">{t('liveness.scan')}</p>
      </div>
      <QrCode text={address} label={t('liveness.qr')} />
    </div>
  )
}
