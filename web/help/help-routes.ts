import { CustomerServiceOutlined, QuestionCircleOutlined, ReadOutlined } from '@ant-design/icons'
import type { AppRoute } from '../client/routing/app-route.ts'
import { helpPaths } from './addresses.ts'

export function helpRoutes(row: Partial<AppRoute>): readonly AppRoute[] {
  const shared = { ...row, open: true } as const
  return [
    {
      ...shared,
      path: helpPaths.manual,
      title: 'manual',
      icon: ReadOutlined,
      load: () => import('./manual/manual-page.tsx'),
    },
    {
      ...shared,
      path: helpPaths.faq,
      title: 'faq',
      icon: QuestionCircleOutlined,
      load: () => import('./manual/faq-page.tsx'),
    },
    {
      ...shared,
      path: helpPaths.tickets,
      title: 'myTickets',
      icon: CustomerServiceOutlined,
      load: () => import('./tickets/tickets-page.tsx'),
    },
    {
      ...shared,
      path: helpPaths.ticket,
      title: 'serviceTicket',
      hidden: true,
      tabBy: 'ticket',
      load: () => import('./tickets/ticket-page.tsx'),
    },
  ]
}
