import { FormOutlined, IdcardOutlined, ProfileOutlined } from '@ant-design/icons'
import type { AppRoute } from '../client/routing/app-route.ts'
import { sampleRoutes } from '../fields/samples/sample-routes.ts'
import { helpRoutes } from '../help/help-routes.ts'

export const customerRoutes: readonly AppRoute[] = [
  {
    path: '/customer/accountView',
    title: 'accountView',
    icon: ProfileOutlined,
    pinned: true,
    open: true,
    load: () => import('./account-view/account-view.tsx'),
  },
  {
    path: '/customer/openAccountSteps',
    title: 'openAccountSteps',
    icon: FormOutlined,
    hidden: true,
    open: true,
    tabBy: 'order',
    load: () => import('./steps/open-account-steps.tsx'),
  },
  {
    path: '/customer/result',
    title: 'result',
    hidden: true,
    open: true,
    load: () => import('./result/result.tsx'),
  },
  {
    path: '/customer/prepare',
    title: 'prepare',
    hidden: true,
    open: true,
    load: () => import('./prepare/prepare-page.tsx'),
  },
  {
    path: '/customer/recordVideo',
    title: 'recordVideo',
    hidden: true,
    open: true,
    tabBy: 'order',
    load: () => import('./intention/record-video.tsx'),
  },
  {
    path: '/customer/update',
    title: 'update',
    hidden: true,
    open: true,
    tabBy: 'update',
    load: () => import('./updates/update-page.tsx'),
  },
  {
    path: '/customer/signers',
    title: 'signers',
    hidden: true,
    open: true,
    tabBy: 'order',
    load: () => import('./signatures/signers-page.tsx'),
  },
  {
    path: '/customer/sign',
    title: 'sign',
    hidden: true,
    open: true,
    load: () => import('./signatures/sign-page.tsx'),
  },
  {
    path: '/customer/myData',
    title: 'myData',
    icon: IdcardOutlined,
    hidden: true,
    open: true,
    load: () => import('./my-data/my-data-page.tsx'),
  },
  ...sampleRoutes({ hidden: true, open: true }),
  ...helpRoutes({ hidden: true }),
]
