declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Claims = Readonly<Record<string, unknown>>

  /** What of its configuration the tests set; https://github.com/panva/node-oidc-provider/tree/main/docs */
  export type Configuration = {
    readonly clients: readonly Claims[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly features: Claims
    readonly pkce: { readonly required: () => boolean }
    readonly cookies: { readonly keys: readonly string[] }
    readonly fetch: (
      address: string,
      options: RequestInit & { readonly dispatcher?: unknown },
    ) => Promise<Response>
    readonly findAccount: (
      context: unknown,
      login: string,
    ) => { readonly accountId: string; readonly claims: () => Claims }
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
