import { LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../client/call/query-client.ts'
import { EmptyList } from '../../kit/empty-list.tsx'
import { LoadingOverlay } from '../../kit/loading/loading-overlay.tsx'
import { ownLandmark } from '../../kit/own-landmark.ts'
import { useSettings } from '../../kit/settings.ts'
import { antdTheme, isStill } from '../../kit/theme/antd-theme.ts'
import { applyTheme } from '../../kit/theme/apply-theme.ts'
import { Toaster } from '../../kit/toast/toaster.tsx'
import { SessionDialogs } from '../session/session-dialogs.tsx'
import { pageNonce } from './csp.ts'
import { useLibraryTexts } from './library-texts.ts'

const csp = { nonce: pageNonce() }

/** The turning sign lends no English word of its own to the name of a busy button. */
const quietButton = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> }

/** In every list that unfolds: the library has a picture and words of its own. */
function emptyList() {
  return <EmptyList />
}

/** Stands where the library's words will stand: to put them around the page later would make the whole page anew. */
const noTextsYet = { locale: 'en' }

export function AppFrame({ children }: { children: ReactNode }) {
  const { theme, size } = useSettings()
  useTranslation()
  const texts = useLibraryTexts()
  useEffect(() => applyTheme(theme), [theme])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={texts ?? noTextsYet}
        theme={antdTheme(theme)}
        componentSize={size}
        csp={csp}
        getPopupContainer={ownLandmark}
        button={quietButton}
        wave={{ disabled: isStill() }}
        renderEmpty={emptyList}
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
