import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { VisitView } from '@kaihu/contract/visits.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { WITNESS_PLACES, type WitnessPlace } from '@kaihu/domain/order/inputs.ts'
import { VISIT_HOURS } from '@kaihu/domain/order/time/visit-plan.ts'
import { Button, Input, Radio, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState } from 'react'
import { usePerformAction } from '../../../client/orders/orders.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { PersonSelect } from '../../acts/person-select.tsx'
import { useCandidates } from '../../acts/use-candidates.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'
import {
  type ArrangeDraft,
  type ArrangeField,
  type ArrangeProblems,
  appointmentIn,
  arrangeDraftFor,
  fieldOfRefusal,
  problemsOfVisit,
} from './arrange-draft.ts'
import { peopleOfCompany } from './people-of-company.ts'
import { useBusinessAddress } from './use-business-address.ts'
import { VisitCalendar } from './visit-calendar.tsx'

dayjs.extend(customParseFormat)

const witnessRoles = ['RM', 'RO'] as const

type Props = {
  order: OrderDetail
  visit: VisitView
  version: number
  answers: Answers
}

export function ArrangeForm({ order, visit, version, answers }: Props) {
  const { say } = useWords()
  const address = useBusinessAddress(answers)
  const {
    value: typed,
    set: setTyped,
    forget,
  } = useUnsent('visit.arrange', () => arrangeDraftFor(order, visit))
  // The usual address is in words only once the names of the regions are there.
  const draft: ArrangeDraft = { ...typed, address: typed.address ?? address }
  const [problems, setProblems] = useState<ArrangeProblems>({})
  const perform = usePerformAction()
  const act = useOrderAct(order.orderCode)
  const change = (part: Partial<ArrangeDraft>) => {
    setTyped((now) => ({ ...now, ...part }))
    setProblems({})
    act.clear()
  }
  const send = () => {
    const found = problemsOfVisit(draft, visit.mustAttend)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    perform.mutate(
      {
        params: { orderCode: order.orderCode, action: 'arrange_witness' },
        body: { version, payload: appointmentIn(draft) },
      },
      act.follow(say('desk:visit.done', { when: `${draft.date} ${draft.time}` }), forget),
    )
  }
  const refused = fieldOfRefusal(act.problem?.field ?? null)
  const problem = (field: ArrangeField): string | null => {
    const key = problems[field]
    if (key !== undefined) return say(key, { ...VISIT_HOURS, name: visit.mustAttend ?? '' })
    return refused === field ? (act.problem?.words ?? null) : null
  }
  return (
    <SectionCard title={say('desk:visit.arrange')} note={say('desk:visit.arrangeNote')}>
      <VisitCalendar
        branch={order.branchCode}
        date={draft.date}
        time={draft.time}
        onPick={(date, time) => change({ date, time })}
      />
      <div className="visit-grid">
        <WhenField
          draft={draft}
          problem={problem('date') ?? problem('time')}
          onChange={(time) => change({ time })}
        />
        <PlaceField draft={draft} visit={visit} onChange={(place) => change({ place })} />
        {draft.place === 'customer' && (
          <FieldLine label={say('desk:visit.address')} problem={problem('address')}>
            {(aria) => (
              <Input
                {...aria}
                maxLength={200}
                value={draft.address}
                onChange={(event) => change({ address: event.target.value })}
              />
            )}
          </FieldLine>
        )}
        <Witnesses order={order} draft={draft} problem={problem} onChange={change} />
        <AttendeesField
          names={peopleOfCompany(answers, order.flow)}
          mustAttend={visit.mustAttend}
          chosen={draft.attendees}
          problem={problem('attendees')}
          onChange={(attendees) => change({ attendees })}
        />
      </div>
      {act.problem && refused === null && (
        <p className="act-problem" role="alert">
          {act.problem.words}
        </p>
      )}
      <Button type="primary" loading={perform.isPending} onClick={send}>
        {say('desk:visit.send')}
      </Button>
    </SectionCard>
  )
}

type PlaceProps = {
  draft: ArrangeDraft
  visit: VisitView
  onChange: (place: WitnessPlace) => void
}

/** Branch, at the customer's or by video; what the order's flags say is chosen already. */
function PlaceField({ draft, visit, onChange }: PlaceProps) {
  const { say } = useWords()
  return (
    <fieldset className="act-field">
      <legend>{say('desk:visit.place')}</legend>
      <Radio.Group
        value={draft.place}
        options={WITNESS_PLACES.map((place) => ({ value: place, label: say(`lists:witnessPlace.${place}`) }))}
        onChange={(event) => onChange(event.target.value as WitnessPlace)}
      />
      <p className="act-field-hint">
        {say('desk:visit.placeHint', { place: say(`lists:witnessPlace.${visit.usualPlace}`) })}
      </p>
    </fieldset>
  )
}

type WitnessesProps = {
  order: OrderDetail
  draft: ArrangeDraft
  problem: (field: ArrangeField) => string | null
  onChange: (part: Partial<ArrangeDraft>) => void
}

function Witnesses({ order, draft, problem, onChange }: WitnessesProps) {
  const { say } = useWords()
  const candidates = useCandidates(witnessRoles, order.branchCode)
  return (['witness1', 'witness2'] as const).map((seat) => (
    <FieldLine key={seat} label={say(`field.${seat}`)} problem={problem(seat)}>
      {(aria) => (
        <PersonSelect
          aria={aria}
          candidates={candidates}
          value={draft[seat]}
          onChange={(staffId) => onChange({ [seat]: staffId })}
        />
      )}
    </FieldLine>
  ))
}

type WhenProps = {
  draft: ArrangeDraft
  problem: string | null
  onChange: (time: string) => void
}

function WhenField({ draft, problem, onChange }: WhenProps) {
  const { say } = useWords()
  return (
    <FieldLine label={say('desk:visit.time')} problem={problem}>
      {(aria) => (
        <span className="visit-when">
          <strong>{draft.date ?? say('desk:visit.noDay')}</strong>
          <TimePicker
            {...aria}
            format="HH:mm"
            minuteStep={15}
            needConfirm={false}
            value={draft.time ? dayjs(draft.time, 'HH:mm') : null}
            onChange={(time) => onChange(time ? time.format('HH:mm') : '')}
          />
        </span>
      )}
    </FieldLine>
  )
}

type AttendeesProps = {
  names: readonly string[]
  mustAttend: VisitView['mustAttend']
  chosen: readonly string[]
  problem: string | null
  onChange: (names: string[]) => void
}

/** Who comes of the company; the legal representative where the visit is about them. */
function AttendeesField({ names, mustAttend, chosen, problem, onChange }: AttendeesProps) {
  const { say } = useWords()
  return (
    <FieldLine
      label={say('desk:visit.attendees')}
      hint={mustAttend ? say('desk:visit.mustAttend', { name: mustAttend }) : undefined}
      problem={problem}
    >
      {(aria) => (
        <Select
          {...aria}
          className="act-select"
          mode="multiple"
          value={[...chosen]}
          placeholder={say('common:form.choose')}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={onChange}
        />
      )}
    </FieldLine>
  )
}
