import type { OwnIdentity } from '@kaihu/contract/identity-requests.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button, Checkbox } from 'antd'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { beginFor, takeOwnIdentities, useGiveIdentity } from '../../client/files/identity.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { IdentityTag } from '../../fields/signatures/identity-state.tsx'
import { SkeletonLines } from '../../kit/page-skeleton.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { shanghaiMinute } from '../shanghai-time.ts'
import { IdentitySlot } from './identity-slot.tsx'
import { RefuseIdentity } from './refuse-identity.tsx'

const ConsentText = lazy(() => import('../consents/consent-text.tsx'))

export function IdentityCard({ request }: { request: OwnIdentity }): ReactNode {
  const { t, i18n } = useTranslation('signatures')
  const company = pick(i18n.language, named(request.company.zh, request.company.en))
  const isOpen = request.state === 'asked'
  const title = `identity-${request.requestId}`
  return (
    <section className="card asked-card" aria-labelledby={title}>
      <h2 id={title}>{t('identity.title', { company })}</h2>
      <p className="soft">
        {t('identity.by', { who: request.askedBy, as: request.personName })}
        {isOpen && <span className="nowrap">{t('identity.until', { day: request.dueOn })}</span>}
      </p>
      {isOpen ? (
        <IdentityForm request={request} company={company} />
      ) : (
        <p>
          <IdentityTag state={request.state} />{' '}
          {request.actedAt !== null && <span className="soft">{shanghaiMinute(request.actedAt)}</span>}
        </p>
      )}
    </section>
  )
}

function useGiving({ requestId, consent }: OwnIdentity, documentIds: readonly string[]) {
  const { t } = useTranslation('signatures')
  const give = useGiveIdentity()
  const [problem, setProblem] = useState<string | null>(null)
  const send = () =>
    give.mutate(
      { params: { requestId }, body: { documentIds: [...documentIds], version: consent.version } },
      {
        onSuccess: (list) => {
          takeOwnIdentities(list)
          showToast('success', t('identity.done'))
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    )
  return { send, problem, isBusy: give.isPending }
}

function IdentityForm({ request, company }: { request: OwnIdentity; company: string }): ReactNode {
  const { t } = useTranslation('signatures')
  const { requestId } = request
  const [agreed, setAgreed] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const slots = request.slots.map((one) => ({
    ...one,
    files: one.files.filter(({ documentId }) => !dropped.has(documentId)),
  }))
  const giving = useGiving(
    request,
    slots.flatMap(({ files }) => files.map(({ documentId }) => documentId)),
  )
  const isWhole = slots.every(({ isRequired, files }) => !isRequired || files.length > 0)
  const desk = useMemo(
    () => ({ orderCode: '', purpose: 'own' as const, begin: beginFor(requestId) }),
    [requestId],
  )
  return (
    <FileDeskContext value={desk}>
      {slots.map((one) => (
        <IdentitySlot
          key={one.slot}
          asked={one}
          onDrop={(documentId) => setDropped(new Set([...dropped, documentId]))}
        />
      ))}
      {/* The tick comes with what it agrees to: a text that came later would push it away from a press. */}
      <Suspense fallback={<SkeletonLines count={6} />}>
        <ConsentText text={request.consent} />
        <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          {t('identity.agree')}
        </Checkbox>
      </Suspense>
      {giving.problem !== null && (
        <p className="field-error" role="alert">
          {giving.problem}
        </p>
      )}
      <div className="asked-acts">
        <p className="soft" role="status">
          {t(isWhole ? (agreed ? 'identity.ready' : 'identity.agreeFirst') : 'identity.addFirst')}
        </p>
        <Button danger onClick={() => setRefusing(true)}>
          {t('identity.refuse')}
        </Button>
        <Button type="primary" disabled={!isWhole || !agreed} loading={giving.isBusy} onClick={giving.send}>
          {t('identity.give')}
        </Button>
      </div>
      {isRefusing && (
        <RefuseIdentity requestId={requestId} company={company} onClose={() => setRefusing(false)} />
      )}
    </FileDeskContext>
  )
}
