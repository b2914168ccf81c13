import '../client/call/schemas-without-eval.ts'
import { staffRoutes } from '../staff/routes.tsx'
import { StaffLayout } from './layout/staff-layout.tsx'
import { openOwnWords } from './session/own-words.ts'
import { startPortal } from './start/start-portal.tsx'

void startPortal('staff', staffRoutes, StaffLayout, openOwnWords)
