import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePapers } from '../../client/files/papers.ts'
import { useInvitations } from '../../client/files/signatures.ts'
import { ActingPeople } from '../../fields/papers/acting-people.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'

export default function WhoActs({ orderCode }: { orderCode: string }): ReactNode {
  const { t } = useTranslation(['papers', 'signatures'])
  const list = usePapers(orderCode).data
  const asked = useInvitations(orderCode).data
  if (!list || list.people.length === 0) return null
  const states = (asked?.people ?? []).flatMap(({ signatures, identity }) => [
    ...signatures.flatMap(({ invitation }) => invitation?.state ?? []),
    ...(identity?.request ? [identity.request.state] : []),
  ])
  const done = states.filter((state) => state === 'signed' || state === 'given').length
  return (
    <section className="card hub-step" aria-labelledby="who-acts">
      <h2 id="who-acts">{t('acting.heading')}</h2>
      <p className="soft">{t('acting.lead')}</p>
      <details className="hub-folded">
        <summary>{t('acting.people', { count: list.people.length })}</summary>
        <ActingPeople list={list} />
      </details>
      {asked && (
        <p className="who-acts-asked">
          <span className="soft">
            {states.length > 0
              ? t('signatures:hub.asked', { done, count: states.length })
              : t('signatures:hub.lead')}
          </span>
          <Button onClick={() => goTo(addresses.signers(orderCode))}>{t('signatures:hub.go')}</Button>
        </p>
      )}
    </section>
  )
}
