import type { StoredFile } from '@kaihu/contract/files.ts'
import { type AnswerRecord, type AnswerValue, asText, entriesIn } from '@kaihu/domain/application/answers.ts'
import { personsOfSlot } from '@kaihu/domain/application/files/slot-reasons.ts'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../kit/uploader/drop-zone.tsx'
import { acceptOf, allowedText } from '../files/allowed-text.ts'
import { PendingLine } from '../files/pending-line.tsx'
import { SlotWhy } from '../files/slot-why.tsx'
import { StoredLine } from '../files/stored-line.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { useForm } from '../form/live-form.ts'
import { pathOf } from '../form/names.ts'
import { useAria, useField } from '../form/use-field.ts'
import type { InputProps } from './input-props.ts'

/** A slot for documents: upload by button, drag or paste; what is on its way; what is there; what is asked of each. */
export function FileInput({ kind, name, isOpen, Fields }: InputProps<'file'>): ReactNode {
  const { t } = useTranslation('files')
  const { section, saved } = useForm()
  const slot = pathOf(section.key, name)
  const { value, change } = useField(name)
  const aria = useAria(name)
  const entries = entriesIn(value)
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  })
  const put = (next: readonly AnswerRecord[]) => {
    latest.current = next
    change(next as AnswerValue)
  }
  const uploads = useUploads(slot, (file: StoredFile) => put([...latest.current, { ...file }]))
  const used = entries.length + uploads.pending.filter(({ stage }) => stage !== 'failed').length
  const formats = kind.formats === 'video' ? 'F1' : kind.formats
  const add = (files: readonly File[]) => uploads.add(files.slice(0, kind.max - used))
  return (
    <div className="file-slot">
      <SlotWhy slot={slot} persons={personsOfSlot(slot, saved)} />
      {isOpen && (
        <DropZone
          id={aria.id}
          labelledBy={aria['aria-labelledby']}
          describedBy={aria['aria-describedby']}
          isInvalid={aria['aria-invalid']}
          chooseLabel={t('uploader.choose')}
          dropHint={t('uploader.dropHere')}
          allowed={allowedText(formats, kind.max, t)}
          accept={acceptOf(formats)}
          isMultiple={kind.max > 1}
          isFull={used >= kind.max}
          fullNote={t('uploader.full')}
          onFiles={add}
        />
      )}
      <ul className="upload-list">
        {uploads.pending.map((upload) => (
          <PendingLine
            key={upload.key}
            upload={upload}
            onCancel={() => uploads.cancel(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
          />
        ))}
        {entries.map((entry, index) => (
          <StoredEntry
            key={asText(entry.objectId)}
            entry={entry}
            onRemove={isOpen ? () => put(latest.current.filter((one) => one !== entry)) : undefined}
          >
            {kind.entries().length > 0 && <Fields fields={kind.entries()} prefix={`${name}.${index}`} />}
          </StoredEntry>
        ))}
      </ul>
      {!isOpen && entries.length === 0 && <p>{t('uploader.none')}</p>}
    </div>
  )
}

interface StoredEntryProps {
  entry: AnswerRecord
  onRemove: (() => void) | undefined
  children: ReactNode
}

function StoredEntry({ entry, onRemove, children }: StoredEntryProps): ReactNode {
  return (
    <>
      <StoredLine entry={entry} onRemove={onRemove} />
      {children && <li className="upload-asked">{children}</li>}
    </>
  )
}
