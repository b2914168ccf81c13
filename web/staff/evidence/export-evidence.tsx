import { SafetyCertificateOutlined } from '@ant-design/icons'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EvidenceProgress } from '../../client/files/evidence.ts'
import { useUser } from '../../client/session.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { useEvidenceExport } from './use-evidence-export.ts'

const MEGABYTE = 1_048_576

export function ExportEvidence({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('evidence')
  const role = useUser()?.staff?.currentRole ?? ''
  const [isAsking, setAsking] = useState(false)
  if (!isRole(role) || !hasCapability(role, 'export_evidence')) return null
  return (
    <>
      <Button
        size="small"
        icon={<SafetyCertificateOutlined aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('export.button')}
      </Button>
      {isAsking && <ExportDialog orderCode={orderCode} onClose={() => setAsking(false)} />}
    </>
  )
}

function ExportDialog({ orderCode, onClose }: { orderCode: string; onClose: () => void }) {
  const { t } = useTranslation('evidence')
  const { progress, problem, start, stop } = useEvidenceExport(orderCode, onClose)
  const isBusy = progress !== null
  return (
    <ConfirmDialog
      isOpen
      title={t('export.title', { orderCode })}
      effect={t('export.effect')}
      confirmLabel={t('export.confirm')}
      {...(isBusy && { cancelLabel: t('export.cancel') })}
      reason="required"
      reasonLabel={t('export.reason')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={start}
      onCancel={isBusy ? stop : onClose}
    >
      {progress && <ExportProgress progress={progress} />}
    </ConfirmDialog>
  )
}

function ExportProgress({ progress: { done, total } }: { progress: EvidenceProgress }) {
  const { t } = useTranslation('evidence')
  const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
  return (
    <div role="status">
      <Progress
        aria-label={t('export.progressLabel')}
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status="active"
      />
      <p className="soft">
        {total === 0
          ? t('export.gathering')
          : t('export.progress', { done: inMegabytes(done), total: inMegabytes(total) })}
      </p>
    </div>
  )
}
