import { staffRoutes } from '../staff/routes.tsx'
import { startPortal } from './start/start-portal.tsx'

void startPortal('staff', staffRoutes)
