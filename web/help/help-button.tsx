import { QuestionCircleOutlined } from '@ant-design/icons'
import type { ButtonProps } from 'antd'
import { Button } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import './help-button.css'

export function HelpButton(props: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('shell')
  return (
    <Button {...props} type="text" icon={<QuestionCircleOutlined aria-hidden="true" />}>
      <span className="header-help">{t('title.helpDesk')}</span>
    </Button>
  )
}
