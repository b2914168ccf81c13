import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { LevelTag, Tag } from '../../../kit/read/tag.tsx'
import { KeptVersions } from '../kept-versions.tsx'
import { useSayDiligence } from '../say-diligence.ts'
import { OverrideCard } from './override-card.tsx'
import { PointsTable } from './points-table.tsx'

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
      <Restriction assessment={assessment} isWhole={isWhole} />
      <CountryHead assessment={assessment} isWhole={isWhole} />
      <KeptVersions
        title={say('checklist.versions')}
        versions={checklist.versions}
        nameOf={(version) => say('checklist.version', { version })}
      />
    </aside>
  )
}

type Known = { assessment: RiskChecklist['assessment']; isWhole: boolean }

/** Said as soon as something restricts; that nothing does is known when every question is answered. */
function Restriction({ assessment, isWhole }: Known) {
  const say = useSayDiligence()
  const { restrictedBecause, isRestrictedMismatch } = assessment
  const isRestricted = restrictedBecause.length > 0
  if (!isWhole && !isRestricted && !isRestrictedMismatch) return null
  return (
    <SectionCard title={say('rating.restricted')}>
      {(isWhole || isRestricted) && (
        <p>{say(isRestricted ? 'rating.restrictedYes' : 'rating.restrictedNo')}</p>
      )}
      <Causes prefix="restrictions" causes={restrictedBecause} />
      {isRestrictedMismatch && <p className="mark-sent">{say('rating.mismatch')}</p>}
    </SectionCard>
  )
}

/** Likewise whether the country head has to agree. */
function CountryHead({ assessment: { countryHeadBecause }, isWhole }: Known) {
  const say = useSayDiligence()
  const isNeeded = countryHeadBecause.length > 0
  if (!isWhole && !isNeeded) return null
  return (
    <SectionCard
      title={say('rating.countryHead')}
      tags={
        <Tag tone={isNeeded ? 'warning' : 'neutral'}>
          {say(isNeeded ? 'rating.countryHeadYes' : 'rating.countryHeadNo')}
        </Tag>
      }
    >
      <Causes prefix="countryHead" causes={countryHeadBecause} />
    </SectionCard>
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
