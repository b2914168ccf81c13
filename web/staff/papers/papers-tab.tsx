import { DownloadOutlined } from '@ant-design/icons'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { PaperList as Papers } from '@kaihu/contract/papers.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savePackage, usePapers } from '../../client/files/papers.ts'
import { ActingPeople } from '../../fields/papers/acting-people.tsx'
import { PaperList } from '../../fields/papers/paper-list.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Technical } from '../../kit/read/technical.tsx'

const SignaturesCard = lazy(() => import('./signatures-card.tsx'))

export function PapersTab({ order }: { order: OrderDetail }) {
  const query = usePapers(order.orderCode)
  return (
    <LoadState query={query} lines={10}>
      {(papers) => (
        <>
          <PapersCard orderCode={order.orderCode} list={papers} />
          <WhoActsCard list={papers} />
          <Suspense fallback={null}>
            <SignaturesCard orderCode={order.orderCode} />
          </Suspense>
        </>
      )}
    </LoadState>
  )
}

/** Who has to sign, declare or hand in a document, with the answer that makes it so. */
function WhoActsCard({ list }: { list: Papers }) {
  const { t } = useTranslation('papers')
  if (list.people.length === 0) return null
  return (
    <SectionCard title={t('acting.heading')} note={t('acting.leadStaff')}>
      <ActingPeople list={list} />
    </SectionCard>
  )
}

function PapersCard({ orderCode, list }: { orderCode: string; list: Papers }) {
  const { t } = useTranslation('papers')
  const [hasFailed, setFailed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const saveAll = () => {
    setSaving(true)
    setFailed(false)
    savePackage(orderCode)
      .catch(() => setFailed(true))
      .finally(() => setSaving(false))
  }
  const all = (
    <Button size="small" icon={<DownloadOutlined aria-hidden="true" />} loading={isSaving} onClick={saveAll}>
      {t('screen.downloadAll')}
    </Button>
  )
  return (
    <SectionCard title={t('screen.heading')} actions={list.isDraft ? undefined : all}>
      <p className="soft">
        {list.isDraft ? t('screen.draftNote') : t('screen.finalNote', { round: list.round })}
      </p>
      <Technical>
        {t('screen.fingerprint')} <code title={list.fingerprint}>{list.fingerprint.slice(0, 12)}</code>
      </Technical>
      {hasFailed && (
        <p className="field-error" role="alert">
          {t('screen.failed')}
        </p>
      )}
      <PaperList orderCode={orderCode} papers={list.papers} />
    </SectionCard>
  )
}
