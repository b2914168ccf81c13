import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useContext, useEffect } from 'react'
import { FileDeskContext } from '../files/file-desk.ts'
import { useForm, useLive } from '../form/live-form.ts'
import { type FieldName, pathOf } from '../form/names.ts'
import { otherPerson } from '../form/same-person.ts'
import { TakenPlace } from '../form/taken-answers.tsx'
import { PhotoWait } from '../photo/photo-wait.tsx'
import { BlockInput } from './block-input.tsx'
import type { InputProps } from './input-props.ts'

const PartyPhoto = lazy(async () => ({ default: (await import('../photo/party-photo.tsx')).PartyPhoto }))

export function PersonInput(props: InputProps<'person'>): ReactNode {
  const { name, isOpen } = props
  const { typed, section, live } = useForm()
  const path = pathOf(section.key, name)
  const place = useLive(useCallback(({ answers }) => asText(findAnswer(answers, `${path}.sameAs`)), [path]))
  useEffect(() => {
    if (place === '' || !isOpen) return
    const own = asRecord(typed.at(name))
    const filled = { ...own, ...otherPerson(live.get().answers, place), sameAs: place }
    if (JSON.stringify(own) !== JSON.stringify(filled)) typed.set(name, filled)
  }, [place, isOpen, typed, name, live])
  return (
    <TakenPlace prefix={name}>
      {isOpen && place === '' && <PartyPapers type="person" name={name} />}
      <BlockInput {...props} />
    </TakenPlace>
  )
}

export function EntityInput(props: InputProps<'entity'>): ReactNode {
  return (
    <TakenPlace prefix={props.name}>
      {props.isOpen && <PartyPapers type="entity" name={props.name} />}
      <BlockInput {...props} />
    </TakenPlace>
  )
}

type PapersProps = { type: 'person' | 'entity'; name: FieldName }

/** Where the customer's own papers may be photographed instead of typed. */
function PartyPapers(props: PapersProps): ReactNode {
  if (useContext(FileDeskContext)?.purpose !== 'own') return null
  return (
    <Suspense fallback={<PhotoWait of={props.type} />}>
      <PartyPhoto {...props} />
    </Suspense>
  )
}
