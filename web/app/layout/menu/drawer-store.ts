import { createStore } from '../../../kit/store.ts'

/** Whether the drawer of the narrow screen is open; the wide sidebar's state is a setting. */
export const drawerStore = createStore(false)
