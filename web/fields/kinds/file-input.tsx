import type { StoredFile } from '@kaihu/contract/files.ts'
import { personsOfSlot } from '@kaihu/domain/application/files/slot-reasons.ts'
import { type AnswerRecord, type AnswerValue, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { PersonSlots } from '../files/person-slots.tsx'
import { SlotFiles } from '../files/slot-files.tsx'
import { SlotWhy } from '../files/slot-why.tsx'
import { useForm } from '../form/live-form.ts'
import { pathOf } from '../form/names.ts'
import { useAria, useField } from '../form/use-field.ts'
import type { InputProps } from './input-props.ts'

function useFiles(name: string) {
  const { value, change } = useField(name)
  const entries = entriesIn(value)
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  })
  const put = (next: readonly AnswerRecord[]) => {
    latest.current = next
    change(next as AnswerValue)
  }
  return {
    entries,
    add: (entry: AnswerRecord) => put([...latest.current, entry]),
    remove: (entry: AnswerRecord) => put(latest.current.filter((one) => one !== entry)),
  }
}

export function FileInput({ kind, name, isOpen, Fields }: InputProps<'file'>): ReactNode {
  const { section, saved, context } = useForm()
  const slot = pathOf(section.key, name)
  const aria = useAria(name)
  const { entries, add, remove } = useFiles(name)
  const formats = kind.formats === 'video' ? 'F1' : kind.formats
  const persons = personsOfSlot(slot, saved, context.flow)
  if (kind.perPerson !== undefined) {
    return (
      <div className="file-slot" id={aria.id} tabIndex={-1}>
        <SlotWhy slot={slot} persons={[]} />
        <PersonSlots
          {...{ name, formats, persons, entries, isOpen }}
          most={kind.perPerson}
          onStored={(file, person) => add({ ...file, person })}
          onRemove={remove}
        />
      </div>
    )
  }
  const asked = kind.entries()
  return (
    <div className="file-slot">
      <SlotWhy
        slot={slot}
        persons={persons.map(({ sections, ...person }) => ({ ...person, sections: [...sections] }))}
      />
      <SlotFiles
        {...{ slot, aria, formats, entries, isOpen }}
        most={kind.max}
        onStored={(file: StoredFile) => add({ ...file })}
        onRemove={remove}
        {...(asked.length > 0 && {
          renderAsked: (entry: AnswerRecord) => (
            <Fields fields={asked} prefix={`${name}.${entries.indexOf(entry)}`} />
          ),
        })}
      />
    </div>
  )
}
