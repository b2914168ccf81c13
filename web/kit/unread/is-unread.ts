export type Read = { data: unknown; isFetched: boolean; refetch: () => unknown }

/** Asked for and not got, also while it is asked for again: what stands there for it stays. */
export function isUnread({ data, isFetched }: Pick<Read, 'data' | 'isFetched'>): boolean {
  return isFetched && data === undefined
}
