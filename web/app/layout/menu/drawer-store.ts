import { createStore } from '../../../kit/store.ts'

export const drawerStore = createStore(false)
