import { named, pick } from '@kaihu/domain/base/locales.ts'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useTranslation } from 'react-i18next'
import { useBranchNames } from '../../client/branches.ts'
import { useSettings } from '../../kit/settings.ts'
import { NoticeBell } from '../../staff/notices/notice-bell.tsx'
import { useCurrentScreen } from '../current-screen.ts'
import { useIsNarrow } from '../narrow.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabPanes } from '../tabs/tab-panes.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './layout.css'
import { Sidebar } from './menu/sidebar.tsx'
import { SkipLink } from './skip-link.tsx'

export function StaffLayout() {
  const settings = useSettings()
  const isNarrow = useIsNarrow()
  const current = useCurrentScreen()
  useBranchNames()
  const { i18n } = useTranslation()
  // Only staff pick dates from the component library's calendar, which names days and months by this.
  dayjs.locale(pick(i18n.language, named('zh-cn', 'en')))
  const state = isNarrow ? 'narrow' : settings.sidebarOpened ? 'opened' : 'folded'
  return (
    <div className={`desk desk-${state}`}>
      <SkipLink />
      <Sidebar isNarrow={isNarrow} />
      <div className="desk-body">
        <div className={settings.fixedHeader ? 'desk-top desk-top-fixed' : 'desk-top'}>
          <Header isNarrow={isNarrow} tools={<NoticeBell />} place={current.place}>
            <Breadcrumb match={current.match} />
          </Header>
          {settings.tagsView && <TabBar />}
        </div>
        <main id="main" tabIndex={-1} className="desk-main">
          <TabPanes />
        </main>
        <Footer />
      </div>
    </div>
  )
}
