import type { ViewPurpose } from '@kaihu/contract/files.ts'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentViewer } from './document-viewer.tsx'

type Props = {
  documentId: string
  name: string
  isPdf: boolean
  purpose: ViewPurpose
  onClose: () => void
}

export default function PreviewDialog({ documentId, name, isPdf, purpose, onClose }: Props): ReactNode {
  const { t } = useTranslation('files')
  return (
    <Modal
      open
      width="min(1100px, 94vw)"
      title={t('viewer.title', { name })}
      closable={{ 'aria-label': t('viewer.close') }}
      footer={null}
      onCancel={onClose}
    >
      <DocumentViewer key={documentId} documentId={documentId} name={name} isPdf={isPdf} purpose={purpose} />
    </Modal>
  )
}
