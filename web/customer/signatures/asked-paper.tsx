import { DownloadOutlined, EyeOutlined } from '@ant-design/icons'
import type { OwnSignature } from '@kaihu/contract/invitations.ts'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshSignatures, saveOwnPaper, saveOwnSignedPaper } from '../../client/files/signatures.ts'
import { paperTitle } from '../../fields/signatures/paper-title.ts'
import { StateTag } from '../../fields/signatures/signature-state.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { shanghaiMinute } from '../shanghai-time.ts'

const OwnPaperDialog = lazy(() => import('./own-paper-dialog.tsx'))

export function AskedPaper({ paper }: { paper: OwnSignature }): ReactNode {
  const { t, i18n } = useTranslation('signatures')
  const [isShown, setShown] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const title = paperTitle(i18n.language, paper)
  const save = () => {
    setFailed(false)
    const saving = paper.isSealed ? saveOwnSignedPaper : saveOwnPaper
    saving(paper.invitationId, title)
      .then(() => refreshSignatures())
      .catch(() => setFailed(true))
  }
  const close = () => {
    setShown(false)
    void refreshSignatures()
  }
  return (
    <li className="asked-paper">
      <span className="asked-paper-title">
        {title}
        <span className="soft asked-fingerprint">
          {t('asked.fingerprint')} <code title={paper.fingerprint}>{paper.fingerprint.slice(0, 16)}</code>
        </span>
      </span>
      <span className="asked-paper-state">
        {paper.state === 'invited' ? (
          <Tag tone="waiting">{t('asked.toOpen')}</Tag>
        ) : (
          <StateTag state={paper.state} />
        )}
        {paper.actedAt !== null && <span className="soft">{shanghaiMinute(paper.actedAt)}</span>}
      </span>
      <span className="asked-paper-acts">
        <Button
          size="small"
          icon={<EyeOutlined aria-hidden="true" />}
          aria-label={t('asked.openOf', { title })}
          onClick={() => setShown(true)}
        >
          {t('asked.open')}
        </Button>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          aria-label={t(paper.isSealed ? 'asked.saveSignedOf' : 'asked.saveOf', { title })}
          onClick={save}
        >
          {t(paper.isSealed ? 'asked.saveSigned' : 'asked.save')}
        </Button>
      </span>
      {hasFailed && (
        <span className="field-error" role="alert">
          {t('failed')}
        </span>
      )}
      {isShown && (
        <Suspense fallback={null}>
          <OwnPaperDialog invitationId={paper.invitationId} title={title} onClose={close} />
        </Suspense>
      )}
    </li>
  )
}
