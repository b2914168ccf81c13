import type { SlotView } from '@kaihu/contract/files.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshDocuments } from '../../client/files.ts'
import { DropZone } from '../../kit/uploader/drop-zone.tsx'
import { useSay } from '../say.ts'
import { acceptOf, allowedText } from './allowed-text.ts'
import { PendingLine } from './pending-line.tsx'
import { useUploads } from './use-uploads.ts'

/** Takes a document that was allowed to come later; it lies in its slot as soon as it has arrived. */
export function LateUpload({ slot }: { slot: SlotView }): ReactNode {
  const { t } = useTranslation('files')
  const say = useSay()
  const id = useId()
  const uploads = useUploads(slot.slot, () => void refreshDocuments())
  const definition = findSlot(slot.slot)
  if (!definition) return null
  const { formats, most } = definition
  const held = slot.documents.filter(({ state }) => state === 'uploaded' || state === 'accepted').length
  const used = held + uploads.pending.filter(({ stage }) => stage !== 'failed').length
  return (
    <div className="file-slot">
      <span id={`${id}-label`} hidden>
        {say(slot.label)}
      </span>
      <DropZone
        id={id}
        labelledBy={`${id}-label`}
        describedBy=""
        isInvalid={false}
        chooseLabel={t('uploader.choose')}
        dropHint={t('uploader.dropHere')}
        allowed={allowedText(formats, most, t)}
        accept={acceptOf(formats)}
        isMultiple={most > 1}
        isFull={used >= most}
        fullNote={t('uploader.full')}
        onFiles={(files) => uploads.add(files.slice(0, most - used))}
      />
      <ul className="upload-list">
        {uploads.pending.map((upload) => (
          <PendingLine
            key={upload.key}
            upload={upload}
            onCancel={() => uploads.cancel(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
          />
        ))}
      </ul>
    </div>
  )
}
