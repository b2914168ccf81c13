import type { OwnSignature } from '@kaihu/contract/invitations.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { isWaiting as waits } from '@kaihu/domain/papers/invitations/invitation.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, AnswerDialog } from './answer-dialog.tsx'
import { AskedPaper } from './asked-paper.tsx'

type Props = { items: readonly OwnSignature[]; isWaiting: boolean; signBy: 'code' | 'provider' }

export function AskedCard({ items, isWaiting, signBy }: Props): ReactNode {
  const { t, i18n } = useTranslation('signatures')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [first] = items
  if (!first) return null
  const waiting = items.filter(({ state }) => waits(state))
  const due = waiting.map(({ dueOn }) => dueOn).toSorted()[0]
  const company = pick(i18n.language, named(first.company.zh, first.company.en))
  const isWithProvider = waiting.length > 0 && waiting.every((one) => one.isWithProvider)
  const areOpened = waiting.every(({ state }) => state === 'seen')
  return (
    <section className="card asked-card" aria-labelledby={`asked-${first.group}`}>
      <h2 id={`asked-${first.group}`}>{company}</h2>
      <p className="soft">
        {t('asked.by', { who: first.askedBy, as: first.personName })}
        {due !== undefined && <span className="nowrap">{t('asked.until', { day: due })}</span>}
      </p>
      <ul className="asked-papers">
        {items.map((one) => (
          <AskedPaper key={one.invitationId} paper={one} />
        ))}
      </ul>
      {isWaiting && (
        <div className="asked-acts">
          <p className="soft" role="status">
            {t(isWithProvider ? 'asked.withProvider' : areOpened ? 'asked.ready' : 'asked.openFirst')}
          </p>
          <Button danger onClick={() => setAnswer('refuse')}>
            {t('asked.refuse')}
          </Button>
          <Button type="primary" disabled={!areOpened} onClick={() => setAnswer(signBy)}>
            {t('asked.sign', { count: waiting.length })}
          </Button>
        </div>
      )}
      {answer !== null && (
        <AnswerDialog act={answer} papers={waiting} company={company} onClose={() => setAnswer(null)} />
      )}
    </section>
  )
}
