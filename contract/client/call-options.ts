export type CallOptions = {
  /** One for each thing that is to happen once (16 to 64 letters, digits, - and _): whoever starts anew sends the same. */
  readonly idempotencyKey?: string
}
