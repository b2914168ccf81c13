import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePapers } from '../../client/files/papers.ts'
import { ActingPeople } from '../../fields/papers/acting-people.tsx'

/** Tells the customer beforehand whom they will need: who signs, declares or hands in a document, and why. */
export function WhoActs({ orderCode }: { orderCode: string }): ReactNode {
  const { t } = useTranslation('papers')
  const list = usePapers(orderCode).data
  if (!list || list.people.length === 0) return null
  return (
    <section className="card hub-step" aria-labelledby="who-acts">
      <h2 id="who-acts">{t('acting.heading')}</h2>
      <p className="soft">{t('acting.lead')}</p>
      <details className="hub-folded">
        <summary>{t('acting.people', { count: list.people.length })}</summary>
        <ActingPeople list={list} />
      </details>
    </section>
  )
}
