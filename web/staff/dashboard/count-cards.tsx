import type { Role } from '@kaihu/domain/access/roles.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useWords } from '../words.ts'
import { cardHref, cardsToShow, type DashboardCard } from './dashboard-cards.ts'

export function CountCards({ cards, role }: { cards: readonly DashboardCard[]; role: Role }) {
  const { say } = useWords()
  return (
    <ul className="counts" aria-label={say('dashboard.counts')}>
      {cardsToShow(cards, role).map((card) => (
        <li key={card.card}>
          <CountCard card={card} href={cardHref(card, role)} />
        </li>
      ))}
    </ul>
  )
}

function CountCard({ card: { card, count }, href }: { card: DashboardCard; href: string | null }) {
  const { say } = useWords()
  const isBad = count > 0 && (card === 'overdue' || card === 'failedPushes')
  const content = (
    <>
      <span className="count-name">{say(`dashboard.card.${card}`)}</span>
      <span className={isBad ? 'count count-bad' : 'count'}>{count}</span>
      <span className="count-hint">{say(`dashboard.hint.${card}`)}</span>
    </>
  )
  return href ? (
    <AppLink className="count-card" href={href}>
      {content}
    </AppLink>
  ) : (
    <div className="count-card">{content}</div>
  )
}
