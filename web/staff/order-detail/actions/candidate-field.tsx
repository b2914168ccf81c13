import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { Select } from 'antd'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { bankTime } from '../../../kit/read/instant.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useCandidates } from '../../acts/use-candidates.ts'
import { useWords } from '../../words.ts'
import { type ActFieldsProps, useProblemWords } from './act-field-props.ts'

function rolesFor(action: string, { flow }: Pick<OrderDetail, 'flow'>): string[] {
  if (action === 'allocate_ao') return ['AO']
  return flow === SIMPLIFIED ? ['GSC_BB_CM', 'CM'] : ['CM']
}

/** Whom the board suggests for an act that names somebody: chosen until another is. */
export function useSuggested({ action, needs }: ActionOffer, order: OrderDetail): string | null {
  const roles = needs.includes('candidate') ? rolesFor(action, order) : []
  return useCandidates(roles, order.branchCode, order.orderCode).suggested
}

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
  const roles = rolesFor(action, order)
  const candidates = useCandidates(roles, order.branchCode, order.orderCode)
  const { items, suggested } = candidates
  const options = items.map(({ role, ...person }) => {
    const notes = [
      person.staffId === suggested ? words.say('candidate.suggested') : '',
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
        <RestsOn query={candidates} lines={1}>
          {() => (
            <Select
              {...aria}
              className="act-select"
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
        </RestsOn>
      )}
    </FieldLine>
  )
}
