import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '../../kit/i18n/i18n.ts'
import { type Audience, languagesFor } from '../../kit/i18n/language.ts'

/** Switches to another language; each named in itself, so that whoever needs it can read it. */
export function LanguageSwitch({ audience }: { audience: Audience }) {
  const { t, i18n } = useTranslation('common')
  return languagesFor(audience)
    .filter((code) => code !== i18n.language)
    .map((code) => (
      <Button key={code} type="text" lang={code} onClick={() => void switchLanguage(code)}>
        {t(`language.${code}`)}
      </Button>
    ))
}
