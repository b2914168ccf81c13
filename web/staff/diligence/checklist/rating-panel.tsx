import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { LevelTag, Tag } from '../../../kit/read/tag.tsx'
import { KeptVersions } from '../kept-versions.tsx'
import { useSayDiligence } from '../say-diligence.ts'
import { OverrideCard } from './override-card.tsx'
import { PointsTable } from './points-table.tsx'

/** What follows from the checklist: rating with its points, restriction, the approvals needed, who saved what when. */
export function RatingPanel({ order, checklist }: { order: OrderDetail; checklist: RiskChecklist }) {
  const say = useSayDiligence()
  const { assessment } = checklist
  // Before every question is answered the points are not all known: a rating would say too little.
  const isWhole = checklist.progress.answered === checklist.progress.asked
  const ratingWords = (rating: 'H' | 'M' | 'L') => say(`lists:riskRating.${rating}`)
  return (
    <aside className="rating-panel" aria-label={say('rating.title')}>
      <SectionCard title={say('rating.title')}>
        {isWhole ? (
          <div className="rating-line" aria-live="polite">
            <LevelTag level={assessment.rating} label={ratingWords(assessment.rating)} />
            <strong className="rating-words">{ratingWords(assessment.rating)}</strong>
            <span className="soft">{say('rating.points', { sum: assessment.sum })}</span>
          </div>
        ) : (
          <p role="status">{say('rating.notYet', checklist.progress)}</p>
        )}
        {isWhole && assessment.rating !== assessment.calculated && (
          <p className="soft">
            {say('rating.calculated')} {ratingWords(assessment.calculated)}
          </p>
        )}
        {(isWhole || assessment.lines.length > 0) && <PointsTable assessment={assessment} />}
        <OverrideCard order={order} checklist={checklist} />
      </SectionCard>
      <SectionCard title={say('rating.restricted')}>
        {(isWhole || assessment.restrictedBecause.length > 0) && (
          <p>
            {say(assessment.restrictedBecause.length > 0 ? 'rating.restrictedYes' : 'rating.restrictedNo')}
          </p>
        )}
        <Causes prefix="restrictions" causes={assessment.restrictedBecause} />
        {assessment.isRestrictedMismatch && <p className="mark-sent">{say('rating.mismatch')}</p>}
      </SectionCard>
      <SectionCard
        title={say('rating.countryHead')}
        tags={
          <Tag tone={assessment.countryHeadBecause.length > 0 ? 'warning' : 'neutral'}>
            {say(assessment.countryHeadBecause.length > 0 ? 'rating.countryHeadYes' : 'rating.countryHeadNo')}
          </Tag>
        }
      >
        <Causes prefix="countryHead" causes={assessment.countryHeadBecause} />
      </SectionCard>
      <KeptVersions
        title={say('checklist.versions')}
        versions={checklist.versions}
        nameOf={(version) => say('checklist.version', { version })}
      />
    </aside>
  )
}

type CauseGroup = 'countryHead' | 'restrictions'

function Causes({ prefix, causes }: { prefix: CauseGroup; causes: readonly string[] }) {
  const say = useSayDiligence()
  if (causes.length === 0) return null
  return (
    <ul className="rating-causes">
      {causes.map((cause) => (
        <li key={cause}>{say(`${prefix}.${cause}`)}</li>
      ))}
    </ul>
  )
}
