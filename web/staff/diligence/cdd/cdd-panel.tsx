import type { CddRecord } from '@kaihu/contract/cdd.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { LevelTag, Tag } from '../../../kit/read/tag.tsx'
import { KeptVersions } from '../kept-versions.tsx'
import { useSayDiligence } from '../say-diligence.ts'

/** The answers of the customer that the record speaks of. */
const KNOWN = {
  businessOperation: ['accountPurpose', 'accountPurposeOther', 'fundSource', 'fundSourceOther'],
}

type Props = {
  record: CddRecord
  answers: Answers
  context: ApplicationContext
}

export function CddPanel({ record, answers, context }: Props) {
  const say = useSayDiligence()
  const rating = record.findings.assessed?.rating
  const isMust = record.enhancedBecause.length > 0
  return (
    <aside className="rating-panel" aria-label={say('cdd.basis')}>
      <SectionCard title={say('cdd.basis')}>
        {rating && (
          <div className="rating-line">
            <LevelTag level={rating} label={say(`lists:riskRating.${rating}`)} />
            <strong className="rating-words">{say(`lists:riskRating.${rating}`)}</strong>
            <span className="soft">{say('cdd.rating')}</span>
          </div>
        )}
        <p className="cdd-fact">
          {say('cdd.enhanced')}{' '}
          <Tag tone={isMust ? 'warning' : 'neutral'}>
            {say(isMust ? 'cdd.enhancedMust' : 'cdd.enhancedFree')}
          </Tag>
        </p>
        {isMust && (
          <ul className="rating-causes">
            {record.enhancedBecause.map((cause) => (
              <li key={cause}>{say(`cdd.causes.${cause}`)}</li>
            ))}
          </ul>
        )}
        <p className="cdd-fact">
          {say('cdd.lastDay')} <strong>{record.lastReviewDay ?? '--'}</strong>
        </p>
      </SectionCard>
      <SectionCard title={say('cdd.known')}>
        {Object.entries(KNOWN).map(([key, fields]) => {
          const section = findSection(key)
          if (!section) return null
          const shown = section.fields.filter((field) => fields.includes(field.key))
          return (
            <AnswerList
              key={key}
              section={{ ...section, fields: shown }}
              answers={answers}
              context={context}
            />
          )
        })}
      </SectionCard>
      <KeptVersions
        title={say('cdd.versions')}
        versions={record.versions}
        nameOf={(version) => say('cdd.savedAt', { version })}
      />
    </aside>
  )
}
