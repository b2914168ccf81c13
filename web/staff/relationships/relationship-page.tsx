import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRelationship } from '../../client/relationships/relationships.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { LevelTag, Tag } from '../../kit/read/tag.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import { useScreenName } from '../../kit/screen/screen-name.ts'
import { paths } from '../addresses.ts'
import { ChangesCard } from './changes-card.tsx'
import { EndCard } from './end-card.tsx'
import { KeeperDialog } from './keepers/keeper-dialog.tsx'
import { KeeperText } from './keepers/keeper-text.tsx'
import { useMayAssign } from './keepers/use-may-assign.ts'
import { AccountsCard, DocumentsCard, PartiesCard } from './known-cards.tsx'
import './relationships.css'
import { ScreeningCard } from './screening-card.tsx'
import { UpdatesCard } from './updates/updates-card.tsx'
import { useRelationshipWords } from './use-relationship-words.ts'

export default function RelationshipPage() {
  const query = useRelationship(useScreen().params['relationship'] ?? '')
  const { say } = useRelationshipWords()
  return (
    <>
      {/* What cannot be loaded is still a page with a name. */}
      {query.data === undefined && <PageHeader title={say('title')} />}
      <LoadState query={query} lines={10}>
        {(whole) => <Relationship whole={whole} />}
      </LoadState>
    </>
  )
}

function Relationship({ whole }: { whole: RelationshipDetail }) {
  const { say } = useRelationshipWords()
  const { companyName, number, rating, isReviewLate, endedOn, ends } = whole
  const openCase = whole.screening.cases.find(({ closedAt }) => closedAt === null)
  const isEnding = ends.some(({ state }) => state === 'proposed')
  useScreenName(companyName)
  return (
    <>
      <AppLink href={hrefOf(paths.relationships, {}, {})}>{say('back')}</AppLink>
      <PageHeader title={companyName} note={`${number} · ${whole.creditCode}`} />
      <p className="relationship-tags">
        {rating !== null && <LevelTag level={rating} label={say(`lists:riskRating.${rating}`)} />}
        {rating === null && <Tag tone="waiting">{say('unrated')}</Tag>}
        {endedOn === null ? (
          <Tag tone="success">{say('goesOn')}</Tag>
        ) : (
          <Tag tone="ended">{say('end.ended', { date: endedOn })}</Tag>
        )}
        {whole.rmHasLeft && <Tag tone="danger">{say('rmLeftTag')}</Tag>}
        {openCase && (
          <Tag tone={openCase.isLate ? 'danger' : 'warning'}>
            {say(openCase.isLate ? 'case.lateSince' : 'case.openUntil', { date: openCase.dueOn })}
          </Tag>
        )}
        {isEnding && <Tag tone="warning">{say('isEnding')}</Tag>}
        {isReviewLate && <Tag tone="danger">{say('nextReviewLate', { date: whole.nextReviewOn })}</Tag>}
      </p>
      <KnownCard whole={whole} />
      <UpdatesCard whole={whole} />
      <ScreeningCard whole={whole} />
      <AccountsCard whole={whole} />
      <ChangesCard whole={whole} />
      <DocumentsCard whole={whole} />
      <PartiesCard whole={whole} />
      <EndCard whole={whole} />
    </>
  )
}

function KnownCard({ whole }: { whole: RelationshipDetail }) {
  const { say, person, branch } = useRelationshipWords()
  const mayAssign = useMayAssign()
  const [isAsking, setAsking] = useState(false)
  const items = [
    { key: 'englishName', label: say('englishName'), value: whole.englishName },
    { key: 'customerNumber', label: say('customerNumber'), value: whole.customerNumber },
    { key: 'branch', label: say('column.branch'), value: branch(whole.branchCode) },
    { key: 'rm', label: say('column.rm'), value: <KeeperText whole={whole} /> },
    { key: 'ro', label: say('ro'), value: person(whole.ro) },
    { key: 'origin', label: say('origin.label'), value: say(`origin.${whole.origin}`) },
    { key: 'opened', label: say('column.opened'), value: whole.openedOn },
    { key: 'reviewed', label: say('column.reviewed'), value: whole.reviewedOn },
    { key: 'nextReview', label: say('column.nextReview'), value: whole.nextReviewOn },
  ]
  return (
    <SectionCard
      title={say('known')}
      actions={
        mayAssign &&
        whole.endedOn === null && <Button onClick={() => setAsking(true)}>{say('keeper.give')}</Button>
      }
    >
      <DescriptionList items={items} />
      {isAsking && <KeeperDialog customers={[whole]} onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}
