import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/dialog/drawer.ts'
import type { Audience } from '../../kit/i18n/language.ts'
import { useSettings } from '../../kit/settings.ts'

const SettingsForm = lazy(() => import('./settings-form.tsx'))

export function SettingsButton({ audience }: { audience: Audience }) {
  const { t } = useTranslation('shell')
  const settings = useSettings()
  const [isOpen, setOpen] = useState(false)
  if (!settings.showSettings) return null
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={t('header.settings')}
        onClick={() => setOpen(true)}
      />
      <Drawer title={t('settings.title')} open={isOpen} onClose={() => setOpen(false)} size={340}>
        <Suspense fallback={null}>
          <SettingsForm audience={audience} />
        </Suspense>
      </Drawer>
    </>
  )
}
