import { FileTextOutlined } from '@ant-design/icons'
import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'
import { contactText } from '../contact-text.ts'
import { LateDocuments } from '../documents/late-documents.tsx'
import { nextAddress } from '../next-address.ts'
import { OnboardingPackage } from '../papers/onboarding-package.tsx'
import { returnedCount } from '../returned/returned-count.ts'
import { shanghaiMinute } from '../shanghai-time.ts'
import { CustomerUpdates } from '../updates/customer-updates.tsx'
import { CancelButton } from './cancel-button.tsx'
import { ReopenButton } from './reopen-button.tsx'
import { StageTrack } from './stage-track.tsx'

type VisitPlace = 'branch' | 'customer' | 'remote'

/** Steps at which the papers of a submission stand and are not being corrected. */
const HANDED_IN: ReadonlySet<string> = new Set(['wait', 'attendVisit', 'done'])

export function ApplicationCard({ order }: { order: CustomerOrder }): ReactNode {
  const { t, i18n } = useTranslation(['customer', 'common'])
  const say = useSay()
  const href = nextAddress(order)
  return (
    <article className="card application-card" aria-labelledby={`company-${order.orderCode}`}>
      <header className="application-head">
        <div>
          <h2 id={`company-${order.orderCode}`}>{order.companyName}</h2>
          <p className="soft">
            {t('customer:accountView.code', { code: order.orderCode })} · {t(`customer:flow.${order.flow}`)}
          </p>
        </div>
        <CancelButton orderCode={order.orderCode} companyName={order.companyName} />
      </header>
      <StageTrack order={order} />
      <div className={order.isReturned ? 'next-step next-step-returned' : 'next-step'}>
        <div>
          <p className="next-step-title">{t(`customer:next.${order.next.step}.title`)}</p>
          <p className="soft">
            {t(`customer:next.${order.next.step}.text`, {
              count: returnedCount(order),
              percent: order.percent,
            })}
          </p>
        </div>
        {href && (
          <Button type="primary" onClick={() => goTo(href)}>
            {t(`customer:next.${order.next.step}.button`)}
          </Button>
        )}
        <ReopenButton order={order} />
      </div>
      <dl className="application-facts">
        <OpenedFacts order={order} />
        <div>
          <dt>{t('customer:accountView.branch')}</dt>
          <dd>{say(`lists:branches.${order.branchCode}`)}</dd>
        </div>
        <div>
          <dt>{t('customer:accountView.contact')}</dt>
          <dd>{contactText(order, i18n.language) || t('common:empty')}</dd>
        </div>
        <div>
          <dt>{t('customer:accountView.created')}</dt>
          <dd>{shanghaiMinute(order.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('customer:accountView.changed')}</dt>
          <dd>{shanghaiMinute(order.changedAt)}</dd>
        </div>
      </dl>
      {order.next.step === 'done' && (
        <CustomerUpdates orderCode={order.orderCode} companyName={order.companyName} />
      )}
      {HANDED_IN.has(order.next.step) && (
        <>
          <LateDocuments orderCode={order.orderCode} />
          <OnboardingPackage orderCode={order.orderCode} />
          {order.stage !== 'received' && (
            <Button
              type="link"
              icon={<FileTextOutlined aria-hidden="true" />}
              onClick={() => goTo(addresses.check(order.orderCode))}
            >
              {t('customer:hub.seeAnswers')}
            </Button>
          )}
        </>
      )}
    </article>
  )
}

function OpenedFacts({ order: { visit, accountNumbers } }: { order: CustomerOrder }): ReactNode {
  const { t } = useTranslation(['customer', 'notices'])
  return (
    <>
      {visit && (
        <div>
          <dt>{t('customer:accountView.visit')}</dt>
          <dd>
            {shanghaiMinute(visit.at)} {t(`notices:place.${visit.place as VisitPlace}`)}
          </dd>
        </div>
      )}
      {accountNumbers.length > 0 && (
        <div>
          <dt>{t('customer:accountView.accounts')}</dt>
          <dd className="application-accounts">
            {accountNumbers.map((number) => (
              <span key={number}>{number}</span>
            ))}
          </dd>
        </div>
      )}
    </>
  )
}
