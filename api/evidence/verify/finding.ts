/** What is wrong with a pack: which part, and in what way. Plain English, for the operator's terminal. */
export type Finding = { part: string; what: string }
