import { DownloadOutlined, FolderOpenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savePackage, usePapers } from '../../client/files/papers.ts'
import { PaperList } from '../../fields/papers/paper-list.tsx'
import './onboarding-package.css'

export function OnboardingPackage({ orderCode }: { orderCode: string }): ReactNode {
  const { t } = useTranslation('papers')
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const list = usePapers(orderCode, isOpen)
  // Taken in, but not filled in yet: there is no submission whose papers could be saved together.
  const isDraft = list.data?.isDraft ?? true
  const panel = `package-${orderCode}`
  const saveAll = () => {
    setSaving(true)
    setFailed(false)
    savePackage(orderCode)
      .catch(() => setFailed(true))
      .finally(() => setSaving(false))
  }
  return (
    <div className="onboarding-package">
      <Button
        type="link"
        icon={<FolderOpenOutlined aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {t('screen.package')}
      </Button>
      {isOpen && (
        <div id={panel} className="onboarding-papers">
          <div className="onboarding-head">
            <p className="soft">{t(isDraft ? 'screen.openNote' : 'screen.packageLead')}</p>
            {!isDraft && (
              <Button icon={<DownloadOutlined aria-hidden="true" />} loading={isSaving} onClick={saveAll}>
                {t('screen.downloadAll')}
              </Button>
            )}
          </div>
          {(hasFailed || list.isError) && (
            <p className="field-error" role="alert">
              {t('screen.failed')}
            </p>
          )}
          {list.data && <PaperList orderCode={orderCode} papers={list.data.papers} />}
        </div>
      )}
    </div>
  )
}
