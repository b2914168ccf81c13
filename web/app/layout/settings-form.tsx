import { Segmented, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLanguage, switchLanguage } from '../../kit/i18n/i18n.ts'
import { type Audience, languagesFor } from '../../kit/i18n/language.ts'
import { changeSettings, componentSizes, themeNames, useSettings } from '../../kit/settings.ts'

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo', 'supportPinyinSearch'] as const

export default function SettingsForm({ audience }: { audience: Audience }) {
  const settings = useSettings()
  const { t } = useTranslation(['shell', 'common'])
  return (
    <div className="settings-form">
      <Choice
        label={t('shell:settings.language')}
        value={currentLanguage()}
        options={languagesFor(audience).map((one) => ({ value: one, label: t(`common:language.${one}`) }))}
        onChange={(language) => void switchLanguage(language)}
      />
      <Choice
        label={t('shell:settings.theme')}
        value={settings.theme}
        options={themeNames.map((theme) => ({ value: theme, label: t(`shell:settings.themes.${theme}`) }))}
        onChange={(theme) => changeSettings({ theme })}
      />
      <Choice
        label={t('shell:settings.size')}
        value={settings.size}
        options={componentSizes.map((size) => ({ value: size, label: t(`shell:settings.sizes.${size}`) }))}
        onChange={(size) => changeSettings({ size })}
      />
      {switches.map((name) => (
        <div key={name} className="settings-switch">
          <span id={`setting-${name}`}>{t(`shell:settings.${name}`)}</span>
          <Switch
            aria-labelledby={`setting-${name}`}
            checked={settings[name]}
            onChange={(isOn) => changeSettings({ [name]: isOn })}
          />
        </div>
      ))}
      <p className="settings-note">{t('shell:settings.saved')}</p>
    </div>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <div className="settings-choice">
      <span>{label}</span>
      <Segmented block aria-label={label} value={value} options={options} onChange={onChange} />
    </div>
  )
}
