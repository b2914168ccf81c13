import { openedLater } from '../later/opened-later.tsx'

/** The frame of every dialog; its code comes after the first load. */
export const Modal = openedLater(() => import('./modal-code.tsx'))
