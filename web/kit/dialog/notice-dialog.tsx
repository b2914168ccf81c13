import { Button } from 'antd'
import type { ReactNode } from 'react'
import './dialog.css'
import { Modal } from './modal.ts'

type NoticeDialogProps = {
  isOpen: boolean
  title: string
  text: ReactNode
  label: string
  onDone: () => void
}

export function NoticeDialog({ isOpen, title, text, label, onDone }: NoticeDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={title}
      footer={null}
      width={420}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <div className="confirm-effect">{text}</div>
      <div className="confirm-actions">
        <Button type="primary" onClick={onDone}>
          {label}
        </Button>
      </div>
    </Modal>
  )
}
