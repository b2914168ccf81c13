import {
  ApiOutlined,
  BankOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ControlOutlined,
  MessageOutlined,
  RobotOutlined,
  SendOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { AppRoute } from '../../client/routing/app-route.ts'
import { paths } from '../addresses.ts'

/** The screens of administrators. */
export const adminRoutes: readonly AppRoute[] = [
  {
    path: paths.adminChanges,
    title: 'adminChanges',
    menu: 'administration',
    icon: CheckSquareOutlined,
    load: () => import('./changes/changes-page.tsx'),
  },
  {
    path: paths.adminStaff,
    title: 'adminStaff',
    menu: 'administration',
    icon: UserOutlined,
    load: () => import('./people/staff-page.tsx'),
  },
  {
    path: paths.adminGroups,
    title: 'adminGroups',
    menu: 'administration',
    icon: TeamOutlined,
    load: () => import('./groups/groups-page.tsx'),
  },
  {
    path: paths.adminBranches,
    title: 'adminBranches',
    menu: 'administration',
    icon: BankOutlined,
    load: () => import('./branches/branches-page.tsx'),
  },
  {
    path: paths.adminSettings,
    title: 'adminSettings',
    menu: 'administration',
    icon: ControlOutlined,
    load: () => import('./settings/settings-page.tsx'),
  },
  {
    path: paths.adminCalendars,
    title: 'adminCalendars',
    menu: 'administration',
    icon: CalendarOutlined,
    load: () => import('./calendars/calendars-page.tsx'),
  },
  {
    path: paths.adminTemplates,
    title: 'adminTemplates',
    menu: 'administration',
    icon: MessageOutlined,
    load: () => import('./templates/templates-page.tsx'),
  },
  {
    path: paths.adminConnections,
    title: 'adminConnections',
    menu: 'administration',
    icon: ApiOutlined,
    load: () => import('./connections/connections-page.tsx'),
  },
  {
    path: paths.adminServices,
    title: 'adminServices',
    menu: 'administration',
    icon: RobotOutlined,
    load: () => import('./machines/services-page.tsx'),
  },
  {
    path: paths.adminWebhooks,
    title: 'adminWebhooks',
    menu: 'administration',
    icon: SendOutlined,
    load: () => import('./webhooks/webhooks-page.tsx'),
  },
  {
    path: paths.adminEbam,
    title: 'adminEbam',
    menu: 'administration',
    icon: SwapOutlined,
    load: () => import('./ebam/ebam-page.tsx'),
  },
  {
    path: paths.adminCommandLine,
    title: 'adminCommandLine',
    hidden: true,
    load: () => import('./command-line/command-line-page.tsx'),
  },
]
