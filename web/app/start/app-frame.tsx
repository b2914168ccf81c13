import { LoadingOutlined } from '@ant-design/icons'
import type { Language } from '@kaihu/domain/base/locales.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import zhHK from 'antd/es/locale/zh_HK'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../client/call/query-client.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'
import { LoadingOverlay } from '../../kit/loading/loading-overlay.tsx'
import { ownLandmark } from '../../kit/own-landmark.ts'
import { useSettings } from '../../kit/settings.ts'
import { antdTheme } from '../../kit/theme/antd-theme.ts'
import { applyTheme } from '../../kit/theme/apply-theme.ts'
import { Toaster } from '../../kit/toast/toaster.tsx'
import { SessionDialogs } from '../session/session-dialogs.tsx'
import { pageNonce } from './csp.ts'

const csp = { nonce: pageNonce() }

/** The turning sign lends no English word of its own to the name of a busy button. */
const quietButton = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> }

/** What the component library says of itself. */
const LIBRARY_TEXTS: Readonly<Record<Language, Locale>> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-HK': zhHK }

/** What every screen stands in: data, theme, size and language of the components, messages, session dialogs. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { theme, size } = useSettings()
  useTranslation()
  useEffect(() => applyTheme(theme), [theme])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={LIBRARY_TEXTS[currentLanguage()]}
        theme={antdTheme(theme)}
        componentSize={size}
        csp={csp}
        getPopupContainer={ownLandmark}
        button={quietButton}
      >
        <Suspense fallback={null}>
          {children}
          <SessionDialogs />
        </Suspense>
        <LoadingOverlay />
        <Toaster />
      </ConfigProvider>
    </QueryClientProvider>
  )
}
