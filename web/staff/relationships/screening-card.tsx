import type { RelationshipCaseView } from '@kaihu/contract/relationship-cases.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { Button } from 'antd'
import { refreshRelationships, useTakeCase } from '../../client/relationships/relationships.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { HitTable } from '../screening/hits/hit-table.tsx'
import '../screening/screening.css'
import { StandingDrawer } from './standing-drawer.tsx'
import { useRelationshipWords } from './use-relationship-words.ts'

type Props = { whole: RelationshipDetail }

/** What the lists say of the parties since the account is open: the cases, and every hit. */
export function ScreeningCard({ whole }: Props) {
  const { say } = useRelationshipWords()
  const [search, change] = useSearchValues()
  const { hits, cases } = whole.screening
  const hitId = search['hit']
  return (
    <>
      <SectionCard title={say('case.title')} actions={<Take whole={whole} />}>
        {cases.length === 0 && <p className="soft">{say('case.none')}</p>}
        <ul className="relationship-lines">
          {cases.map((one) => (
            <Case key={one.caseId} one={one} />
          ))}
        </ul>
      </SectionCard>
      {hits.length > 0 && <HitTable hits={hits} isScreened onOpen={(id) => change({ hit: id })} />}
      {hitId !== undefined && hits.some((hit) => hit.hitId === hitId) && (
        <StandingDrawer
          relationshipId={whole.relationshipId}
          hits={hits}
          hitId={hitId}
          onShow={(id) => change({ hit: id })}
          onClose={() => change({ hit: null })}
        />
      )}
    </>
  )
}

function Take({ whole }: Props) {
  const { say, problem } = useRelationshipWords()
  const take = useTakeCase()
  if (!whole.screening.mayTake) return null
  const refused = problem(take.error)
  return (
    <span className="relationship-acts">
      {refused !== null && (
        <span className="field-error" role="alert">
          {refused}
        </span>
      )}
      <Button
        loading={take.isPending}
        onClick={() =>
          take.mutate(
            { params: { relationshipId: whole.relationshipId } },
            { onSuccess: () => void refreshRelationships() },
          )
        }
      >
        {say('case.take')}
      </Button>
    </span>
  )
}

function Case({ one }: { one: RelationshipCaseView }) {
  const { say, person } = useRelationshipWords()
  return (
    <li>
      <span>{one.number}</span>
      <CaseState one={one} />
      <span>
        {one.owner === null ? say('case.nobody') : say('case.ownedBy', { person: person(one.owner) })}
      </span>
      <span className="soft">
        <BankTime at={one.closedAt ?? one.openedAt} />
      </span>
    </li>
  )
}

export function CaseState({ one }: { one: Pick<RelationshipCaseView, 'outcome' | 'isLate' | 'dueOn'> }) {
  const { say } = useRelationshipWords()
  if (one.outcome !== null) {
    const tone = one.outcome === 'confirmed' ? 'danger' : 'neutral'
    return <Tag tone={tone}>{say(`case.outcome.${one.outcome}`)}</Tag>
  }
  const text = say(one.isLate ? 'case.lateSince' : 'case.openUntil', { date: one.dueOn })
  return <Tag tone={one.isLate ? 'danger' : 'warning'}>{text}</Tag>
}
