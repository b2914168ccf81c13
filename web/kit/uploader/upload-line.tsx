import {
  CheckCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  name: string
  size: string
  percent: number | null
  status: string
  progressLabel: string
  problem: string | null
  children?: ReactNode
}

export function UploadLine({
  name,
  size,
  percent,
  status,
  progressLabel,
  problem,
  children,
}: Props): ReactNode {
  return (
    <li className={problem ? 'upload-line upload-line-wrong' : 'upload-line'}>
      <span className="upload-mark" aria-hidden="true">
        {problem ? (
          <ExclamationCircleOutlined aria-hidden="true" />
        ) : percent === null ? (
          <CheckCircleOutlined aria-hidden="true" />
        ) : null}
      </span>
      <span className="upload-name" title={name}>
        {name}
      </span>
      <span className="upload-size">{size}</span>
      {percent !== null && !problem && (
        <Progress percent={percent} size="small" aria-label={progressLabel} className="upload-progress" />
      )}
      <span className="upload-status" role={problem ? 'alert' : 'status'}>
        {problem ?? status}
      </span>
      <span className="upload-acts">{children}</span>
    </li>
  )
}

type ActProps = {
  label: string
  text: string
  onClick: () => void
}

export function CancelUpload({ label, text, onClick }: ActProps): ReactNode {
  return (
    <Button
      size="small"
      type="text"
      icon={<CloseOutlined aria-hidden="true" />}
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}

export function RetryUpload({ label, text, onClick }: ActProps): ReactNode {
  return (
    <Button
      size="small"
      type="text"
      icon={<ReloadOutlined aria-hidden="true" />}
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
