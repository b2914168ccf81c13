import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '../../kit/i18n/i18n.ts'

/** Switches to the other language; named in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { i18n } = useTranslation()
  const other = i18n.language === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <Button type="text" lang={other} onClick={() => void switchLanguage(other)}>
      {other === 'zh-CN' ? '中文' : 'English'}
    </Button>
  )
}
