import { Select } from 'antd'
import { bankTime } from '../../../kit/read/instant.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useCandidates } from '../../acts/use-candidates.ts'
import { useWords } from '../../words.ts'
import { type ActFieldsProps, useProblemWords } from './act-field-props.ts'

/** Whom to give the order to: with load, absence and limit; who cannot take it is shown and cannot be chosen. */
export function CandidateField({
  action,
  order,
  draft,
  change,
  problems,
}: ActFieldsProps & { action: string }) {
  const words = useWords()
  const problem = useProblemWords(problems)
  const roles = action === 'allocate_ao' ? ['AO'] : order.flow === 'bblite' ? ['GSC_BB_CM', 'CM'] : ['CM']
  const { items, isPending } = useCandidates(roles, order.branchCode)
  const options = items.map(({ role, ...person }) => {
    const notes = [
      roles.length > 1 ? words.role(role) : '',
      words.say('candidate.load', { count: person.load }),
      person.isAbsent
        ? words.say('candidate.absent', { until: person.absentUntil ? bankTime(person.absentUntil) : '--' })
        : '',
      person.isAtLimit ? words.say('candidate.atLimit') : '',
    ].filter(Boolean)
    return {
      value: person.staffId,
      label: `${words.person(person)} (${person.staffId})`,
      notes: notes.join(' · '),
      disabled: person.isAbsent || person.isAtLimit,
    }
  })
  return (
    <FieldLine
      label={words.say('field.candidate')}
      hint={words.say('hint.candidate')}
      problem={problem('candidate')}
    >
      {(aria) => (
        <Select
          {...aria}
          className="act-select"
          loading={isPending}
          value={draft.candidate}
          placeholder={words.say('common:form.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          optionRender={({ data }) => (
            <span className="candidate">
              <span>{data.label}</span>
              <span className="soft">{data.notes}</span>
            </span>
          )}
          onChange={(candidate) => change({ candidate })}
        />
      )}
    </FieldLine>
  )
}
