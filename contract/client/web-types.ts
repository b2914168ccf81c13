/** Of the platform: where a program's types know neither a browser nor Node, what is needed of it. */
export type WebResponse = typeof globalThis extends { Response: { prototype: infer R } }
  ? R
  : {
      readonly ok: boolean
      readonly status: number
      readonly headers: { get(name: string): string | null }
      text(): Promise<string>
      arrayBuffer(): Promise<ArrayBuffer>
    }

export type WebSignal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : object
