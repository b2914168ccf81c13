export type Flaw = { chainId?: string; seq?: number; checkpointNo?: number; what: string }
