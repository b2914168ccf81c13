import { openedLater } from '../later/opened-later.tsx'

export const Modal = openedLater(() => import('./modal-code.tsx'))
