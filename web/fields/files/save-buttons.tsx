import { DownloadOutlined, FileProtectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SavedDocument, saveDocument, saveOriginal } from '../../client/files/files.ts'
import { uploadMessage } from '../../client/files/uploads.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

type Props = {
  document: SavedDocument
  /** it can be drawn anew; of other files there is only the original */
  canCopy: boolean
  size?: 'small' | 'middle'
}

export function SaveButtons({ document, canCopy, size = 'middle' }: Props) {
  const { t } = useTranslation('files')
  const [isAsked, setAsked] = useState(false)
  const isOwn = document.purpose === 'own'
  const { name } = document
  const type = size === 'small' ? 'text' : 'default'
  const save = () =>
    saveDocument(document).catch((error: unknown) => showToast('error', uploadMessage(error)))
  return (
    <>
      {(isOwn || canCopy) && (
        <Button
          size={size}
          type={type}
          icon={<DownloadOutlined aria-hidden="true" />}
          aria-label={t(isOwn ? 'uploader.downloadOf' : 'uploader.copyOf', { name })}
          onClick={() => void save()}
        >
          {t(isOwn ? 'uploader.download' : 'uploader.copy')}
        </Button>
      )}
      {!isOwn && (
        <Button
          size={size}
          type={type}
          icon={<FileProtectOutlined aria-hidden="true" />}
          aria-label={t('uploader.originalOf', { name })}
          onClick={() => setAsked(true)}
        >
          {t('uploader.original')}
        </Button>
      )}
      {isAsked && <OriginalDialog document={document} onClose={() => setAsked(false)} />}
    </>
  )
}

function OriginalDialog({ document, onClose }: { document: SavedDocument; onClose: () => void }) {
  const { t } = useTranslation('files')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (reason: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await saveOriginal(document, reason)
      onClose()
    } catch (error) {
      setProblem(uploadMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('original.title')}
      effect={t('original.effect', { name: document.name })}
      confirmLabel={t('original.confirm')}
      reason="required"
      reasonLabel={t('original.purpose')}
      draft={`original ${document.documentId}`}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => void save(reason)}
      onCancel={onClose}
    />
  )
}
