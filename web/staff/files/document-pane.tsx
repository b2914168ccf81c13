import { DownloadOutlined } from '@ant-design/icons'
import type { DocumentView, ViewPurpose } from '@kaihu/contract/files.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveDocument } from '../../client/files.ts'
import { uploadMessage } from '../../client/uploads.ts'
import { DocumentViewer } from '../../fields/files/document-viewer.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { fileSizeText } from '../../kit/uploader/file-size.ts'

type Props = {
  document: DocumentView
  purpose: ViewPurpose
}

/** One document: what it is, what to know before opening it, and the document itself. */
export function DocumentPane({ document, purpose }: Props) {
  const { t } = useTranslation('files')
  const { documentId, name, size, notes, reason } = document
  const save = () =>
    saveDocument(documentId, purpose, name).catch((error: unknown) =>
      showToast('error', uploadMessage(error)),
    )
  return (
    <div className="document-pane">
      <header className="document-head">
        <div>
          <h3>{name}</h3>
          <p className="soft">
            {fileSizeText(size)} ·{' '}
            {t(document.uploadedBy === 'customer' ? 'desk.fromCustomer' : 'desk.fromBank')}{' '}
            <BankTime at={document.uploadedAt} />
            {notes.map((note) => ` · ${t(`notes.${note}`)}`)}
          </p>
          {reason && (
            <p>
              {t('desk.reason')}: {reason}
            </p>
          )}
        </div>
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void save()}>
          {t('uploader.download')}
        </Button>
      </header>
      {document.canPreview ? (
        <DocumentViewer
          documentId={documentId}
          name={name}
          isPdf={document.format === 'pdf'}
          purpose={purpose}
        />
      ) : (
        <p>{t('viewer.notShown')}</p>
      )}
    </div>
  )
}
