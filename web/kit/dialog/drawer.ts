import { openedLater } from '../later/opened-later.tsx'

/** The frame of what slides in from the side; its code comes after the first load. */
export const Drawer = openedLater(() => import('./drawer-code.ts'))
