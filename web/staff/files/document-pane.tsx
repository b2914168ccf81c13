import type { DocumentView, ViewPurpose } from '@kaihu/contract/files.ts'
import { useTranslation } from 'react-i18next'
import { DocumentViewer } from '../../fields/files/document-viewer.tsx'
import { SaveButtons } from '../../fields/files/save-buttons.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { fileSizeText } from '../../kit/uploader/file-size.ts'

type Props = {
  document: DocumentView
  purpose: ViewPurpose
}

export function DocumentPane({ document, purpose }: Props) {
  const { t } = useTranslation('files')
  const { documentId, name, size, notes, reason } = document
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
        <span className="document-save">
          <SaveButtons document={{ documentId, purpose, name }} canCopy={document.canPreview} />
        </span>
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
