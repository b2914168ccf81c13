// What the package @kaihu/client gives (npm run release:client).
export type { CallOptions } from './call-options.ts'
export { type ClientOptions, createClient } from './client.ts'
export { NoAnswer, Refusal, UnexpectedAnswer } from './errors.ts'
export type * from './kaihu-client.ts'
export type { Patience } from './patience.ts'
export type { Send, SentRequest } from './send.ts'
export type { WebResponse, WebSignal } from './web-types.ts'
