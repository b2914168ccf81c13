import type { OwnRequest } from '@kaihu/contract/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshOwnData, useRetractRightsRequest } from '../../client/rights.ts'
import { bankDate, bankTime } from '../../kit/read/instant.ts'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import type { Asked, OwnData } from './asked.ts'

const TONES: Record<OwnRequest['state'], TagTone> = {
  open: 'waiting',
  accepted: 'warning',
  done: 'success',
  refused: 'ended',
  retracted: 'ended',
}

export function OwnRequests({ own, onAsk }: { own: OwnData; onAsk: (asked: Asked) => void }): ReactNode {
  const { t } = useTranslation('rights')
  return (
    <section className="card my-data-part" aria-labelledby="my-requests">
      <h2 id="my-requests">{t('ask.title')}</h2>
      <p className="soft">{t('ask.lead', { days: own.answerDays })}</p>
      <p className="my-data-acts">
        <Button onClick={() => onAsk({ kind: 'correction' })}>{t('ask.correct')}</Button>
        <Button onClick={() => onAsk({ kind: 'question' })}>{t('ask.question')}</Button>
      </p>
      <h3>{t('requests.title')}</h3>
      {own.requests.length === 0 ? (
        <p className="soft">{t('requests.none')}</p>
      ) : (
        <ul className="my-data-lines">
          {own.requests.map((request) => (
            <li key={request.requestId} className="my-data-line">
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Request({ request }: { request: OwnRequest }): ReactNode {
  const { t } = useTranslation('rights')
  const retract = useRetractRightsRequest()
  const { requestId, number, kind, state, orderCode, wish, answer, legalBasis, consequence } = request
  const takeBack = () =>
    retract.mutate(
      { params: { requestId }, body: {} },
      {
        onSuccess: () => {
          showToast('success', t('requests.retracted'))
          void refreshOwnData()
        },
        onError: (error) => showToast('error', messageOf(error)),
      },
    )
  return (
    <>
      <div>
        <p>
          {t(`kind.${kind}`)} <span className="soft">{number}</span>{' '}
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
        </p>
        <p className="soft">
          {orderCode === null ? t('requests.ofAccount') : t('requests.of', { code: orderCode })} ·{' '}
          {bankTime(request.receivedAt)}
          {state === 'open' && ` · ${t('requests.due', { day: bankDate(request.dueAt) })}`}
        </p>
        {wish !== '' && <p>{wish}</p>}
        {consequence !== null && <p className="soft">{t(`consequence.${consequence}`)}</p>}
        {answer !== null && answer !== '' && (
          <p>
            {t('requests.answer')}: {answer}
          </p>
        )}
        {legalBasis !== null && (
          <p className="soft">
            {t('requests.basis')}: {t(`basis.${legalBasis}`)}
          </p>
        )}
      </div>
      {state === 'open' && kind !== 'withdrawal' && (
        <Button
          size="small"
          aria-label={t('requests.retractNamed', { number })}
          loading={retract.isPending}
          onClick={takeBack}
        >
          {t('requests.retract')}
        </Button>
      )}
    </>
  )
}
