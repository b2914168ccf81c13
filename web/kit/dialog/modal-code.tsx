import type { ModalProps } from 'antd'
import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import './dialog.css'
import { focusFirstField } from './focus-first-field.ts'

/**
 * The library puts the keyboard on the cross: here it stands in the first field; useFocusBack gives it back.
 */
export default function DialogFrame({ children, ...props }: ModalProps): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Modal
      focusable={{ focusTriggerAfterClose: false }}
      {...props}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(body.current)
        props.afterOpenChange?.(isOpen)
      }}
    >
      <div className="dialog-body" ref={body}>
        {children}
      </div>
    </Modal>
  )
}
