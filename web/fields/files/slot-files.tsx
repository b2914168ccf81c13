import type { StoredFile } from '@kaihu/contract/files.ts'
import type { DocumentFormats } from '@kaihu/domain/application/files/formats.ts'
import { type AnswerRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneButton } from '../phone/phone-button.tsx'
import { useFileDesk } from './file-desk.ts'
import { PendingLines, SlotDrop } from './slot-drop.tsx'
import { StoredLine } from './stored-line.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  slot: string
  aria: { id: string; 'aria-labelledby': string; 'aria-describedby': string; 'aria-invalid': boolean }
  formats: DocumentFormats
  most: number
  entries: readonly AnswerRecord[]
  isOpen: boolean
  onStored: (file: StoredFile) => void
  onRemove: (entry: AnswerRecord) => void
  /** what is asked of a file beside the file itself */
  renderAsked?: (entry: AnswerRecord) => ReactNode
}

export function SlotFiles(props: Props): ReactNode {
  const { aria, slot, formats, most, entries, isOpen, renderAsked } = props
  const { t } = useTranslation('files')
  const uploads = useUploads(slot, props.onStored)
  const { hasPhone } = useFileDesk()
  return (
    <>
      {isOpen && <SlotDrop {...{ slot, aria, formats, most, uploads }} held={entries.length} />}
      {isOpen && hasPhone && entries.length < most && (
        <PhoneButton
          slot={slot}
          labelledBy={aria['aria-labelledby']}
          held={entries.map((entry) => asText(entry.objectId))}
          room={most - entries.length}
          onStored={props.onStored}
        />
      )}
      <ul className="upload-list">
        <PendingLines uploads={uploads} />
        {entries.map((entry) => (
          <StoredEntry
            key={asText(entry.objectId)}
            entry={entry}
            onRemove={isOpen ? () => props.onRemove(entry) : undefined}
          >
            {renderAsked?.(entry)}
          </StoredEntry>
        ))}
      </ul>
      {!isOpen && entries.length === 0 && <p>{t('uploader.none')}</p>}
    </>
  )
}

type StoredEntryProps = {
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
