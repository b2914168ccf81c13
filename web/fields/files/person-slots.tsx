import type { StoredFile } from '@kaihu/contract/files.ts'
import { type DocumentedPerson, filesOfPerson } from '@kaihu/domain/application/files/documented-persons.ts'
import type { DocumentFormats } from '@kaihu/domain/application/files/formats.ts'
import { type AnswerRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../form/live-form.ts'
import { pathOf } from '../form/names.ts'
import { useAria, useProblems } from '../form/use-field.ts'
import { messageKey, useSay } from '../say.ts'
import { SlotFiles } from './slot-files.tsx'
import { StoredLine } from './stored-line.tsx'

type Props = {
  name: string
  formats: DocumentFormats
  /** most files of each person */
  most: number
  persons: readonly DocumentedPerson[]
  entries: readonly AnswerRecord[]
  isOpen: boolean
  onStored: (file: StoredFile, person: string) => void
  onRemove: (entry: AnswerRecord) => void
}

export function PersonSlots(props: Props): ReactNode {
  const { persons, entries, isOpen, onRemove } = props
  const known = persons.map(({ key }) => key)
  const others = entries.filter(({ person }) => !known.includes(asText(person)))
  return (
    <>
      <ul className="person-slots">
        {persons.map((person) => (
          <PersonSlot key={person.key} {...props} person={person} />
        ))}
      </ul>
      {others.length > 0 && <OtherFiles entries={others} onRemove={isOpen ? onRemove : undefined} />}
    </>
  )
}

function PersonSlot({ person, name, entries, ...props }: Props & { person: DocumentedPerson }): ReactNode {
  const say = useSay()
  const { section } = useForm()
  const own = `${name}.${person.key}`
  const aria = useAria(own)
  const slot = pathOf(section.key, own)
  const problems = useProblems(slot)
  return (
    <li className={aria['aria-invalid'] ? 'person-slot person-slot-wrong' : 'person-slot'} data-path={slot}>
      <p id={aria['aria-labelledby']} className="person-slot-name">
        <strong>{person.name}</strong>{' '}
        <span className="soft">
          {person.sections.map((key) => say(`application:sections.${key}`)).join(' · ')}
        </span>
      </p>
      <SlotFiles
        slot={slot}
        aria={aria}
        formats={props.formats}
        most={props.most}
        entries={filesOfPerson(entries, person.key)}
        isOpen={props.isOpen}
        onStored={(file) => props.onStored(file, person.key)}
        onRemove={props.onRemove}
      />
      <div id={aria['aria-describedby']}>
        {problems.map(({ code, params }) => (
          <p key={code} className="field-error">
            {say(messageKey(code), params)}
          </p>
        ))}
      </div>
    </li>
  )
}

type OtherFilesProps = {
  entries: readonly AnswerRecord[]
  onRemove: ((entry: AnswerRecord) => void) | undefined
}

function OtherFiles({ entries, onRemove }: OtherFilesProps): ReactNode {
  const { t } = useTranslation('files')
  return (
    <>
      <p className="slot-why">{t('uploader.ofNobody')}</p>
      <ul className="upload-list">
        {entries.map((entry) => (
          <StoredLine
            key={asText(entry.objectId)}
            entry={entry}
            owner={asText(entry.person)}
            onRemove={onRemove && (() => onRemove(entry))}
          />
        ))}
      </ul>
    </>
  )
}
