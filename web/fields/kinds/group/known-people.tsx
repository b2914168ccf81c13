import { partiesIn } from '@kaihu/domain/application/parties/parties.ts'
import { displayName } from '@kaihu/domain/application/parties/person-name.ts'
import { samePerson } from '@kaihu/domain/application/parties/same-person.ts'
import {
  type AnswerRecord,
  type Answers,
  asRecord,
  asText,
  entriesIn,
} from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { type LiveForm, useForm, useLiveMade } from '../../form/live-form.ts'
import { pathOf } from '../../form/names.ts'
import { otherPerson } from '../../form/same-person.ts'
import { useSay } from '../../say.ts'

type Props = {
  fields: readonly FieldDefinition[]
  name: string
  label: string
  /** adds an entry of which this is known */
  onAdd: (known: AnswerRecord) => void
}

/** Whoever stands in the application already comes into the group by one press, instead of an entry and a choice. */
export function KnownPeople({ fields, name, label, onAdd }: Props): ReactNode {
  const say = useSay()
  const { section, live } = useForm()
  const isAsked = fields.some(({ key, kind }) => key === 'person' && kind.type === 'person')
  const path = pathOf(section.key, name)
  const select = useCallback(
    ({ answers }: LiveForm) => (isAsked ? knownBeside(answers, path) : []),
    [isAsked, path],
  )
  const known = useLiveMade(select)
  if (known.length === 0) return null
  return (
    <div className="group-known">
      <span>{say('common:form.knownPeople')}</span>
      {known.map((person) => (
        <Button
          key={person.path}
          size="small"
          aria-label={say('common:form.addKnown', { label, name: person.name })}
          onClick={() =>
            onAdd({ person: { ...otherPerson(live.get().answers, person.path), sameAs: person.path } })
          }
        >
          {person.name}
        </Button>
      ))}
    </div>
  )
}

/** The persons who are known with their document, and do not stand in the group yet. */
function knownBeside(answers: Answers, group: string): readonly { path: string; name: string }[] {
  const inside = entriesIn(findAnswer(answers, group)).map(({ person }) => asRecord(person))
  const known = partiesIn(answers).filter(({ kind, path, record }) => {
    const isNamed = asText(asRecord(record.idDocument).idNumber) !== '' && displayName(record) !== ''
    const isHere = inside.some((one) => asText(one.sameAs) === path || samePerson(one, record))
    return kind === 'person' && isNamed && !isHere
  })
  // Somebody who was entered twice is one person all the same.
  const once = known.filter(
    ({ record }, index) => known.findIndex((one) => samePerson(one.record, record)) === index,
  )
  return once.map(({ path, record }) => ({ path, name: displayName(record) }))
}
