import type { ModalProps } from 'antd'
import { Modal } from 'antd'
import type { ReactNode } from 'react'

/** The library's dialog; whoever opened it gets the keyboard back by useFocusBack, which leaves a moved focus alone. */
export default function DialogFrame(props: ModalProps): ReactNode {
  return <Modal focusable={{ focusTriggerAfterClose: false }} {...props} />
}
