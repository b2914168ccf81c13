import { DownloadOutlined, EyeOutlined } from '@ant-design/icons'
import type { PaperView } from '@kaihu/contract/papers.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savePaper } from '../../client/files/papers.ts'
import './paper-list.css'

const PaperDialog = lazy(() => import('./paper-dialog.tsx'))

type Props = {
  orderCode: string
  papers: readonly PaperView[]
  renderNote?: (paper: PaperView) => ReactNode
}

export function PaperList({ orderCode, papers, renderNote }: Props): ReactNode {
  const { t } = useTranslation('papers')
  if (papers.length === 0) return <p className="soft">{t('screen.none')}</p>
  return (
    <ul className="paper-list">
      {papers.map((paper) => (
        <PaperLine key={paper.key} orderCode={orderCode} paper={paper}>
          {renderNote?.(paper)}
        </PaperLine>
      ))}
    </ul>
  )
}

type LineProps = {
  orderCode: string
  paper: PaperView
  children: ReactNode
}

function PaperLine({ orderCode, paper, children }: LineProps): ReactNode {
  const { t, i18n } = useTranslation('papers')
  const [isShown, setShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const copy = paper.key.split('-')[1]
  const own = pick(i18n.language, named(paper.title.zh, paper.title.en))
  const title = copy === undefined ? own : `${own} · ${t('screen.copy', { number: copy })}`
  const save = () => {
    setSaving(true)
    setFailed(false)
    savePaper(orderCode, paper.key, `${orderCode} ${paper.key} ${paper.title.zh}.pdf`)
      .catch(() => setFailed(true))
      .finally(() => setSaving(false))
  }
  return (
    <li className="paper-line">
      <span className="paper-title">{title}</span>
      <span className="paper-acts">
        <Button
          size="small"
          icon={<EyeOutlined aria-hidden="true" />}
          aria-label={t('screen.previewOf', { title })}
          onClick={() => setShown(true)}
        >
          {t('screen.preview')}
        </Button>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={isSaving}
          aria-label={t('screen.downloadOf', { title })}
          onClick={save}
        >
          {t('screen.download')}
        </Button>
      </span>
      {paper.missing.length > 0 && (
        <span className="paper-note paper-missing" role="status">
          {t('screen.missing', { characters: paper.missing.join(' ') })}
        </span>
      )}
      {children && <span className="paper-note">{children}</span>}
      {hasFailed && (
        <span className="paper-note field-error" role="alert">
          {t('screen.failed')}
        </span>
      )}
      {isShown && (
        <Suspense fallback={null}>
          <PaperDialog
            orderCode={orderCode}
            paperKey={paper.key}
            title={title}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
