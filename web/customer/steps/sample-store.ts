import { createStore } from '../../kit/store.ts'

/** Whether the filled-in example stands beside the form; kept from section to section. */
export const sampleStore = createStore(false)
