import type { SlotView } from '@kaihu/contract/files.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocuments } from '../../client/files/files.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { LateUpload } from '../../fields/files/late-upload.tsx'
import { slotTitle } from '../../fields/files/slot-title.ts'
import { useSay } from '../../fields/say.ts'
import './late-documents.css'

export function LateDocuments({ orderCode }: { orderCode: string }): ReactNode {
  const { t } = useTranslation('files')
  const query = useDocuments(orderCode)
  const slots = query.data?.slots.filter((slot) => slot.canHandInLate) ?? []
  if (slots.length === 0) return null
  return (
    <FileDeskContext value={{ orderCode, purpose: 'own' }}>
      <section className="late-documents" aria-labelledby={`late-${orderCode}`}>
        <h3 id={`late-${orderCode}`}>{t('late.title')}</h3>
        <p className="soft">{t('late.lead')}</p>
        <ul>
          {slots.map((slot) => (
            <LateSlot key={slot.slot} slot={slot} />
          ))}
        </ul>
      </section>
    </FileDeskContext>
  )
}

function LateSlot({ slot }: { slot: SlotView }): ReactNode {
  const { t } = useTranslation('files')
  const say = useSay()
  return (
    <li>
      <p>
        <strong>{slotTitle(slot, say)}</strong>{' '}
        <span className="soft">
          {slot.dueDate ? t('desk.dueDate', { date: slot.dueDate }) : t(`state.${slot.state}`)}
        </span>
      </p>
      {slot.documents.map((document) => (
        <p key={document.documentId}>
          {document.name} <span className="soft">{t(`state.${document.state}`)}</span>
          {document.reason && `: ${document.reason}`}
        </p>
      ))}
      <LateUpload slot={slot} />
    </li>
  )
}
