import type { CddRecord } from '@kaihu/contract/cdd.ts'
import type { Answers } from '@kaihu/domain/application/answers.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { LevelTag, Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'

const SHOWN_VERSIONS = 6

/** The answers of the customer that the record speaks of. */
const KNOWN = {
  businessOperation: ['accountPurpose', 'accountPurposeOther', 'fundSource', 'fundSourceOther'],
}

interface Props {
  record: CddRecord
  answers: Answers
  context: ApplicationContext
}

/** What the record rests on: the rating and what it asks for, what the customer said, who saved what when. */
export function CddPanel({ record, answers, context }: Props) {
  const say = useSayDiligence()
  const words = useWords()
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
      {record.versions.length > 0 && (
        <SectionCard title={say('cdd.versions')}>
          <ul className="checklist-versions">
            {record.versions.slice(0, SHOWN_VERSIONS).map(({ version, intent, savedAt, savedBy }) => (
              <li key={version}>
                {say('cdd.savedAt', { version })} {say(`checklist.intents.${intent}`)}{' '}
                <span className="soft">
                  {words.person(savedBy)} <BankTime at={savedAt} />
                </span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </aside>
  )
}
