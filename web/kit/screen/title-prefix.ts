import { createStore } from '../store.ts'

/** What stands before the page's title while something on the page is wrong; kept apart, so that a new title keeps it. */
export const titlePrefixStore = createStore('')
