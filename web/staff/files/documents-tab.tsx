import type { DocumentView, SlotView } from '@kaihu/contract/files.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { reviewsDocuments } from '@kaihu/domain/application/files/document-life.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocuments } from '../../client/files/files.ts'
import { useUser } from '../../client/session.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { AcceptRest } from './accept-rest.tsx'
import { DecideDocument } from './decide-document.tsx'
import { DocumentPane } from './document-pane.tsx'
import { firstDocument, nextDocument } from './next-document.ts'
import { ProvedAnswers } from './proved-answers.tsx'
import { purposeOf } from './purpose.ts'
import { SlotList } from './slot-list.tsx'
import './files.css'

type Documents = NonNullable<ReturnType<typeof useDocuments>['data']>

export function DocumentsTab({ order }: { order: OrderDetail }) {
  const query = useDocuments(order.orderCode)
  return (
    <LoadState query={query} lines={10}>
      {(documents) => <Documents order={order} documents={documents} />}
    </LoadState>
  )
}

type Selected = {
  slot: SlotView
  document: DocumentView
}

function findSelected(slots: readonly SlotView[], documentId: string | null): Selected | null {
  for (const slot of slots) {
    const document = slot.documents.find((one) => one.documentId === documentId)
    if (document) return { slot, document }
  }
  return null
}

function Documents({ order, documents }: { order: OrderDetail; documents: Documents }) {
  const { t } = useTranslation('files')
  const role = useUser()?.staff?.currentRole ?? ''
  const [chosen, choose] = useState(() => firstDocument(documents.slots)?.documentId ?? null)
  const [isFollowed, setFollowed] = useState(false)
  const pick = (documentId: string) => {
    setFollowed(false)
    choose(documentId)
  }
  const goOn = () => {
    const next = nextDocument(documents.slots, chosen)
    if (!next) return
    choose(next.documentId)
    setFollowed(true)
  }
  const selected = findSelected(documents.slots, chosen)
  const mayDecide = isRole(role) && reviewsDocuments(role, order.status)
  const purpose = purposeOf(role)
  return (
    <div className="documents">
      <div className="documents-slots">
        <p className="documents-whole" role="status">
          {t(documents.isComplete ? 'desk.complete' : 'desk.incomplete')}
        </p>
        {mayDecide && <AcceptRest slots={documents.slots} />}
        <FileDeskContext value={{ orderCode: order.orderCode, purpose }}>
          <SlotList slots={documents.slots} chosen={chosen} onChoose={pick} />
        </FileDeskContext>
      </div>
      <div className="documents-view">
        {selected ? (
          <>
            <DocumentPane key={selected.document.documentId} document={selected.document} purpose={purpose} />
            {mayDecide && selected.document.state !== 'replaced' && (
              <DecideDocument
                key={`${selected.document.documentId} acts`}
                document={selected.document}
                takesFocus={isFollowed}
                onDecided={goOn}
              />
            )}
          </>
        ) : (
          <p className="soft">{t('desk.select')}</p>
        )}
      </div>
      {selected && <ProvedAnswers order={order} slot={selected.slot.slot} />}
    </div>
  )
}
