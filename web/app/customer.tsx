import '../client/call/schemas-without-eval.ts'
import { customerRoutes } from '../customer/routes.tsx'
import { CustomerLayout } from './layout/customer-layout.tsx'
import { openOwnWords } from './session/own-words.ts'
import { startPortal } from './start/start-portal.tsx'

// Asked for while the texts load: no page waits for it longer than for them.
void openOwnWords()
void startPortal('customer', customerRoutes, CustomerLayout, openOwnWords)
