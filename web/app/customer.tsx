import '../client/call/schemas-without-eval.ts'
import { customerRoutes } from '../customer/routes.tsx'
import { CustomerLayout } from './layout/customer-layout.tsx'
import { startPortal } from './start/start-portal.tsx'

void startPortal('customer', customerRoutes, CustomerLayout)
