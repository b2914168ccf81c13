import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

const HELPED = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError'] as const

export function CameraProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const { t } = useTranslation('intention')
  const known = HELPED.find((name) => name === problem)
  const isUnsupported = problem === 'unsupported'
  return (
    <div className="intention-problem" role="alert">
      <p className="intention-problem-title">
        {t(isUnsupported ? 'problems.unsupported' : 'problems.camera')}
      </p>
      <p>{isUnsupported ? t('problems.unsupportedHint') : t(`problems.${known ?? 'other'}`)}</p>
      {!isUnsupported && (
        <Button type="primary" onClick={onRetry}>
          {t('device.retry')}
        </Button>
      )}
    </div>
  )
}
