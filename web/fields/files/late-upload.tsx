import type { SlotView } from '@kaihu/contract/files.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshDocuments } from '../../client/files/files.ts'
import { useSay } from '../say.ts'
import { PendingLines, SlotDrop } from './slot-drop.tsx'
import { useUploads } from './use-uploads.ts'

export function LateUpload({ slot }: { slot: SlotView }): ReactNode {
  const say = useSay()
  const { t } = useTranslation('files')
  const id = useId()
  const uploads = useUploads(slot.slot, () => void refreshDocuments())
  const definition = findSlot(slot.slot)
  if (!definition) return null
  const held = slot.documents.filter(({ state }) => state === 'uploaded' || state === 'accepted').length
  return (
    <div className="file-slot">
      <span id={`${id}-label`} hidden>
        {say(slot.label)}
      </span>
      <p className="soft">{t('keptAsSent')}</p>
      <SlotDrop
        slot={slot.slot}
        aria={{ id, 'aria-labelledby': `${id}-label`, 'aria-describedby': '', 'aria-invalid': false }}
        formats={definition.formats}
        most={definition.most}
        held={held}
        uploads={uploads}
      />
      <ul className="upload-list">
        <PendingLines uploads={uploads} />
      </ul>
    </div>
  )
}
