import type { OwnUpdates } from '@kaihu/contract/relationship-updates.ts'
import { UPDATE_TOPICS, type UpdateTopic } from '@kaihu/domain/relationship/update.ts'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUpdates, useOpenOwnChange, useOwnUpdates } from '../../client/relationships/updates.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'
import { refusedUpdate } from './refused-update.ts'
import { TakeBack } from './take-back.tsx'
import { useTopicsText } from './topics-text.ts'
import './updates.css'

type Update = OwnUpdates['items'][number]

export function CustomerUpdates({
  orderCode,
  companyName,
}: {
  orderCode: string
  companyName: string
}): ReactNode {
  const { t } = useTranslation(['customer', 'account'])
  const { data } = useOwnUpdates(orderCode)
  const [isAsking, setAsking] = useState(false)
  if (!data?.isCustomer) return null
  const open = data.items.filter(({ state }) => state !== 'approved' && state !== 'withdrawn')
  const hasChange = open.some(({ kind }) => kind === 'change')
  return (
    <section className="own-updates" aria-label={t('account:updates.title')}>
      {open.map((update) => (
        <Line key={update.updateId} orderCode={orderCode} companyName={companyName} update={update} />
      ))}
      <p className="own-updates-foot">
        <span className="soft">{t('account:updates.nextReview', { date: data.nextReviewOn })}</span>
        {!hasChange && (
          <Button type="link" onClick={() => setAsking(true)}>
            {t('account:updates.tell')}
          </Button>
        )}
      </p>
      {isAsking && <TellOfChange orderCode={orderCode} onClose={() => setAsking(false)} />}
    </section>
  )
}

type LineProps = { orderCode: string; companyName: string; update: Update }

function Line({ orderCode, companyName, update }: LineProps): ReactNode {
  const { t } = useTranslation(['customer', 'account'])
  const { kind, state, dueOn, topics, returned, updateId } = update
  const about = useTopicsText(topics)
  return (
    <div className="next-step">
      <div>
        <p className="next-step-title">
          {kind === 'review' ? t('account:updates.review') : t('account:updates.change', { about })}
        </p>
        <p className="soft">
          {t(state === 'asked' ? 'account:updates.until' : 'account:updates.waits', { date: dueOn })}
        </p>
        {returned !== null && state === 'asked' && (
          <p>{t('account:updates.returned', { reason: returned })}</p>
        )}
      </div>
      <div className="own-updates-acts">
        <TakeBack orderCode={orderCode} companyName={companyName} update={update} />
        {state === 'asked' && (
          <Button type="primary" onClick={() => goTo(addresses.update(orderCode, updateId))}>
            {t(kind === 'review' ? 'account:updates.confirm' : 'account:updates.fillIn')}
          </Button>
        )}
      </div>
    </div>
  )
}

function TellOfChange({ orderCode, onClose }: { orderCode: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['customer', 'account', 'common'])
  const open = useOpenOwnChange()
  const [topics, setTopics] = useState<UpdateTopic[]>([])
  const [wasTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (topics.length === 0) return
    open.mutate(
      { params: { orderCode }, body: { topics } },
      {
        onSuccess: ({ items }) => {
          void refreshUpdates()
          onClose()
          const made = items.find(({ kind, state }) => kind === 'change' && state === 'asked')
          if (made) goTo(addresses.update(orderCode, made.updateId))
        },
      },
    )
  }
  return (
    <Modal
      open
      title={t('account:updates.tellTitle')}
      okText={t('account:updates.tellGo')}
      cancelText={t('common:action.cancel')}
      confirmLoading={open.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p>{t('account:updates.tellText')}</p>
      <Checkbox.Group
        className="own-updates-topics"
        value={topics}
        onChange={(value) => setTopics(value as UpdateTopic[])}
        options={UPDATE_TOPICS.map((value) => ({ value, label: t(`account:updates.topic.${value}`) }))}
      />
      {wasTried && topics.length === 0 && (
        <p className="field-error" role="alert">
          {t('account:updates.tellMissing')}
        </p>
      )}
      {open.error && (
        <p className="field-error" role="alert">
          {refusedUpdate(open.error, t)}
        </p>
      )}
    </Modal>
  )
}
