import { QuestionCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../say.ts'

/** Explains a hard term on demand; works with the keyboard, Escape closes it. */
export function HelpButton({ label, text }: { label: string; text: string }): ReactNode {
  const say = useSay()
  return (
    <Popover content={<p className="field-help-text">{text}</p>} trigger={['click']} placement="topLeft">
      <button type="button" className="field-help" aria-label={say('common:form.helpFor', { label })}>
        <QuestionCircleOutlined aria-hidden />
      </button>
    </Popover>
  )
}
