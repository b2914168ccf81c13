export type OpenStreams = {
  add(end: () => void): () => void
  endAll(): void
  count(): number
}

export function createOpenStreams(): OpenStreams {
  const open = new Set<() => void>()
  let isOver = false
  return {
    add: (end) => {
      // Not before whoever opened it knows how to forget it.
      if (isOver) queueMicrotask(end)
      else open.add(end)
      return () => open.delete(end)
    },
    endAll: () => {
      isOver = true
      for (const end of open) end()
      open.clear()
    },
    count: () => open.size,
  }
}
