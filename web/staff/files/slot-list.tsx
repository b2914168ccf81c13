import type { DocumentView, SlotView } from '@kaihu/contract/files.ts'
import { useTranslation } from 'react-i18next'
import { LateUpload } from '../../fields/files/late-upload.tsx'
import { SlotWhy } from '../../fields/files/slot-why.tsx'
import { useSay } from '../../fields/say.ts'
import { Tag } from '../../kit/read/tag.tsx'
import { slotTone } from './slot-tone.ts'

type Props = {
  slots: readonly SlotView[]
  chosen: string | null
  onChoose: (documentId: string) => void
}

export function SlotList({ slots, chosen, onChoose }: Props) {
  const { t } = useTranslation('files')
  const say = useSay()
  return (
    <ul className="slot-list">
      {slots.map((slot) => (
        <li key={slot.slot}>
          <div className="slot-head">
            <span>
              {say(slot.label)}
              {slot.isRequired && <span className="soft slot-required">{t('desk.required')}</span>}
            </span>
            {!isSaidBelow(slot) && <Tag tone={slotTone(slot.state)}>{t(`state.${slot.state}`)}</Tag>}
          </div>
          <SlotWhy slot={slot.slot} persons={slot.persons} />
          {slot.dueDate && <p className="soft">{t('desk.dueDate', { date: slot.dueDate })}</p>}
          <ul className="slot-documents">
            {slot.documents.map((document) => (
              <SlotDocument
                key={document.documentId}
                document={document}
                isChosen={document.documentId === chosen}
                onChoose={onChoose}
              />
            ))}
          </ul>
          {slot.canHandInLate && <LateUpload slot={slot} />}
        </li>
      ))}
    </ul>
  )
}

/** The state of a slot is that of its documents where they all have it: it is said once. */
function isSaidBelow({ state, documents }: SlotView): boolean {
  return documents.length > 0 && documents.every((document) => document.state === state)
}

type SlotDocumentProps = {
  document: DocumentView
  isChosen: boolean
  onChoose: (documentId: string) => void
}

function SlotDocument({ document, isChosen, onChoose }: SlotDocumentProps) {
  const { t } = useTranslation('files')
  return (
    <li>
      <button
        type="button"
        className={isChosen ? 'slot-document slot-document-chosen' : 'slot-document'}
        aria-current={isChosen}
        onClick={() => onChoose(document.documentId)}
      >
        <span className="slot-document-name">{document.name}</span>
        <span className="soft nowrap">{t(`state.${document.state}`)}</span>
      </button>
    </li>
  )
}
