import { Button } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshConsents, useGiveConsents, useOwnConsents } from '../../client/consents.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'
import '../card.css'
import './consents.css'

const ConsentText = lazy(() => import('./consent-text.tsx'))

type Props = {
  /** the page itself may be read without agreeing: help, and the person's own data */
  isOpen: boolean
  onLeave: () => void
  children: ReactNode
}

/** The server asks the same before anything is begun or sent; where it does not answer, the page stays. */
export function ConsentGate({ isOpen, onLeave, children }: Props): ReactNode {
  const consents = useOwnConsents()
  if (isOpen) return children
  if (!consents.isFetched) return <PageSkeleton />
  if (!consents.data || consents.data.due.length === 0) return children
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ConsentsToGive due={consents.data.due} onLeave={onLeave} />
    </Suspense>
  )
}

type Due = NonNullable<ReturnType<typeof useOwnConsents>['data']>['due']

function ConsentsToGive({ due, onLeave }: { due: Due; onLeave: () => void }): ReactNode {
  const { t } = useTranslation('consents')
  const give = useGiveConsents()
  const agree = () =>
    give.mutate(
      { body: { agreed: due.map(({ key, version }) => ({ key, version })) } },
      { onSettled: () => void refreshConsents() },
    )
  return (
    <section className="card consents" aria-labelledby="consents-title">
      <h1 id="consents-title">{t('gate.title')}</h1>
      <p className="soft">{t('gate.lead')}</p>
      {due.map((text) => (
        <ConsentText key={text.key} text={text} />
      ))}
      {give.error && (
        <p className="field-error" role="alert">
          {t('gate.failed')} {messageOf(give.error)}
        </p>
      )}
      <footer className="consents-acts">
        <Button type="link" onClick={() => goTo(addresses.myData)}>
          {t('gate.rights')}
        </Button>
        <Button onClick={onLeave}>{t('gate.refuse')}</Button>
        <Button type="primary" loading={give.isPending} onClick={agree}>
          {t('gate.agree')}
        </Button>
      </footer>
    </section>
  )
}
