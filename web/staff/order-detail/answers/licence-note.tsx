import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Application } from '../../answers-review/use-review.ts'
import { useWords } from '../../words.ts'

/** The electronic licence that the applicant showed: when, how the company stands, where it is registered. */
export function LicenceNote({ licence }: { licence: Application['licence'] }) {
  const { say } = useWords()
  if (licence === null) return null
  const { state, readAt, registeredAddress, reference } = licence
  return (
    <SectionCard title={say('answers.licence.title')}>
      <p>
        {say('answers.licence.read')} <BankTime at={readAt} />{' '}
        <Tag tone={state === 'active' ? 'success' : 'warning'}>{say(`answers.licence.state.${state}`)}</Tag>
      </p>
      <p className="soft">
        {registeredAddress !== null && (
          <>
            {say('answers.licence.address')}
            {say('colon')}
            {registeredAddress}{' '}
          </>
        )}
        {say('answers.licence.reference')}
        {say('colon')}
        {reference}
      </p>
    </SectionCard>
  )
}
