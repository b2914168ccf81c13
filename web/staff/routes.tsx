import {
  AimOutlined,
  AlertOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  DashboardOutlined,
  FieldTimeOutlined,
  FileAddOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
  FileSyncOutlined,
  HistoryOutlined,
  HourglassOutlined,
  IdcardOutlined,
  InboxOutlined,
  PhoneOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { lazy } from 'react'
import type { AppRoute } from '../client/routing/app-route.ts'
import { sampleRoutes } from '../fields/samples/sample-routes.ts'
import { helpRoutes } from '../help/help-routes.ts'
import { paths } from './addresses.ts'
import { adminRoutes } from './admin/admin-routes.ts'

// The table is read before any text or style is there, so the counts beside its entries come later.
const TodoCount = lazy(async () => ({ default: (await import('./todo/menu-counts.tsx')).TodoCount }))
const PoolCount = lazy(async () => ({ default: (await import('./todo/menu-counts.tsx')).PoolCount }))

function loadOrderDetail() {
  return import('./order-detail/order-detail.tsx')
}

export const staffRoutes: readonly AppRoute[] = [
  {
    path: paths.dashboard,
    title: 'dashboard',
    icon: DashboardOutlined,
    pinned: true,
    open: true,
    load: () => import('./dashboard/dashboard.tsx'),
  },
  {
    path: paths.orders,
    title: 'orderRetrieval',
    menu: 'workCenter',
    icon: FileSearchOutlined,
    load: () => import('./order-list/order-list.tsx'),
  },
  {
    path: paths.todo,
    title: 'todoListWork',
    menu: 'workCenter',
    icon: UnorderedListOutlined,
    Count: TodoCount,
    load: () => import('./todo/todo-list.tsx'),
  },
  {
    path: paths.pool,
    title: 'activityCenterlist',
    menu: 'workCenter',
    icon: InboxOutlined,
    Count: PoolCount,
    load: () => import('./pool/task-pool.tsx'),
  },
  {
    path: paths.board,
    title: 'assignBoard',
    menu: 'workCenter',
    icon: TeamOutlined,
    load: () => import('./board/assign-board.tsx'),
  },
  {
    path: paths.miReport,
    title: 'miReport',
    menu: 'workCenter',
    icon: BarChartOutlined,
    load: () => import('./report/mi-report.tsx'),
  },
  {
    path: paths.createTask,
    title: 'createTask',
    menu: 'workCenter',
    icon: FileAddOutlined,
    hidden: true,
    load: () => import('./create-order/create-order.tsx'),
  },
  {
    path: paths.progress,
    title: 'progressView',
    menu: 'workSpace',
    icon: FieldTimeOutlined,
    load: () => import('./progress/progress-view.tsx'),
  },
  {
    path: paths.progressDetail,
    title: 'progressDetail',
    hidden: true,
    tabBy: 'order',
    load: () => import('./progress/progress-detail.tsx'),
  },
  {
    path: paths.chase,
    title: 'todoList',
    menu: 'workSpace',
    icon: PhoneOutlined,
    load: () => import('./workspace/chase-list.tsx'),
  },
  {
    path: paths.openHits,
    title: 'openHits',
    menu: 'workCenter',
    icon: AimOutlined,
    load: () => import('./screening/hits/open-hits.tsx'),
  },
  {
    path: paths.relationships,
    title: 'relationships',
    menu: 'workCenter',
    icon: BankOutlined,
    load: () => import('./relationships/relationships-page.tsx'),
  },
  {
    path: paths.relationshipUpdates,
    title: 'relationshipUpdates',
    menu: 'workCenter',
    icon: HistoryOutlined,
    load: () => import('./relationships/updates/updates-page.tsx'),
  },
  {
    path: paths.relationshipCases,
    title: 'relationshipCases',
    menu: 'workCenter',
    icon: AlertOutlined,
    load: () => import('./relationships/cases-page.tsx'),
  },
  {
    path: paths.differenceReports,
    title: 'differenceReports',
    menu: 'workCenter',
    icon: FileSyncOutlined,
    load: () => import('./differences/differences-page.tsx'),
  },
  {
    path: paths.differenceReport,
    title: 'differenceReport',
    hidden: true,
    tabBy: 'order',
    load: () => import('./differences/order-differences-page.tsx'),
  },
  {
    path: paths.relationship,
    title: 'relationship',
    hidden: true,
    tabBy: 'number',
    load: () => import('./relationships/relationship-page.tsx'),
  },
  {
    path: paths.retention,
    title: 'retention',
    menu: 'administration',
    icon: HourglassOutlined,
    load: () => import('./retention/retention-page.tsx'),
  },
  {
    path: paths.rights,
    title: 'rightsRequests',
    menu: 'administration',
    icon: IdcardOutlined,
    load: () => import('./rights/rights-page.tsx'),
  },
  {
    path: paths.rightsRequest,
    title: 'rightsRequest',
    hidden: true,
    tabBy: 'number',
    load: () => import('./rights/request-page.tsx'),
  },
  ...adminRoutes,
  {
    path: paths.screeningLists,
    title: 'screeningLists',
    menu: 'administration',
    icon: SafetyCertificateOutlined,
    load: () => import('./admin/lists/lists-page.tsx'),
  },
  { path: paths.order, title: 'orderDetail', hidden: true, tabBy: 'order', load: loadOrderDetail },
  { path: paths.simplifiedOrder, title: SIMPLIFIED, hidden: true, tabBy: 'order', load: loadOrderDetail },
  {
    path: paths.investigate,
    title: 'investigate',
    icon: AuditOutlined,
    tabBy: 'order',
    load: () => import('./diligence/investigate/investigate-screen.tsx'),
  },
  {
    path: paths.natureOfAccount,
    title: 'natureOfAccount',
    hidden: true,
    tabBy: 'order',
    load: () => import('./nature-of-account/nature-of-account.tsx'),
  },
  ...sampleRoutes({ menu: 'samplePages', icon: FileDoneOutlined }),
  ...helpRoutes({ menu: 'helpDesk' }),
]
