import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchPaper } from '../../client/files/papers.ts'
import { PageViewer } from '../files/page-viewer.tsx'
import type { LoadPage } from '../files/use-page-picture.ts'

type Props = {
  orderCode: string
  paperKey: string
  title: string
  onClose: () => void
}

export default function PaperDialog({ orderCode, paperKey, title, onClose }: Props): ReactNode {
  const { t } = useTranslation('papers')
  const load = useCallback<LoadPage>(
    (_page, signal) => fetchPaper(orderCode, paperKey, signal),
    [orderCode, paperKey],
  )
  return (
    <Modal
      open
      width="min(1100px, 94vw)"
      title={t('screen.previewOf', { title })}
      closable={{ 'aria-label': t('screen.close') }}
      footer={null}
      onCancel={onClose}
    >
      <PageViewer name={title} isPdf load={load} />
    </Modal>
  )
}
