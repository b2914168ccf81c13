export type CallOptions = {
  readonly idempotencyKey?: string
}
