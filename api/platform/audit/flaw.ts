/** The first row that does not fit, by its place, and in what way. */
export type Flaw = { chainId?: string; seq?: number; checkpointNo?: number; what: string }
