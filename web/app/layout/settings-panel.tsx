import { SettingOutlined } from '@ant-design/icons'
import { Button, Drawer, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, switchLanguage } from '../../kit/i18n/i18n.ts'
import type { Settings } from '../../kit/settings.ts'
import { changeSettings, componentSizes, languages, themeNames, useSettings } from '../../kit/settings.ts'

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo', 'supportPinyinSearch'] as const

/** The button that opens the settings panel (ACC-20). */
export function SettingsButton() {
  const { t } = useTranslation('shell')
  const settings = useSettings()
  const [isOpen, setOpen] = useState(false)
  if (!settings.showSettings) return null
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('header.settings')}
        onClick={() => setOpen(true)}
      />
      <Drawer title={t('settings.title')} open={isOpen} onClose={() => setOpen(false)} size={340}>
        <SettingsForm settings={settings} />
      </Drawer>
    </>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <div className="settings-form">
      <Choice
        label={t('shell:settings.language')}
        value={currentLanguage()}
        options={languages.map((one) => ({ value: one, label: t(`common:language.${one}`) }))}
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

interface ChoiceProps<T extends string> {
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
