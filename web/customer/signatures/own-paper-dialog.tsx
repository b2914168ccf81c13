import { Modal } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchOwnPaper } from '../../client/files/signatures.ts'
import { PageViewer } from '../../fields/files/page-viewer.tsx'
import type { LoadPage } from '../../fields/files/use-page-picture.ts'

type Props = { invitationId: string; title: string; onClose: () => void }

export default function OwnPaperDialog({ invitationId, title, onClose }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  const load = useCallback<LoadPage>((_page, signal) => fetchOwnPaper(invitationId, signal), [invitationId])
  return (
    <Modal
      open
      width="min(1100px, 94vw)"
      title={title}
      closable={{ 'aria-label': t('asked.close') }}
      footer={null}
      onCancel={onClose}
    >
      <PageViewer name={title} isPdf load={load} />
    </Modal>
  )
}
