import { customerRoutes } from '../customer/routes.tsx'
import { startPortal } from './start/start-portal.tsx'

void startPortal('customer', customerRoutes)
