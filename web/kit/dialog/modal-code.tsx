import type { ModalProps } from 'antd'
import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import './dialog.css'
import { focusFirstField } from './focus-first-field.ts'

/**
 * The library's dialog; whoever opened it gets the keyboard back by useFocusBack, which leaves a moved focus alone. Once
 * open, the keyboard stands in the first field: the library puts it on the cross.
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
