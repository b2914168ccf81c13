import { openedLater } from '../later/opened-later.tsx'

export const Drawer = openedLater(() => import('./drawer-code.ts'))
