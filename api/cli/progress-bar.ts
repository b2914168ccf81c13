const WIDTH = 40

/** Draws how far a long task has come, on the error stream of a terminal; nothing where nobody watches. */
export function progressBar(total: number): () => void {
  let done = 0
  let shown = -1
  return () => {
    done += 1
    const filled = Math.floor((done / Math.max(1, total)) * WIDTH)
    if (!process.stderr.isTTY || filled === shown) return
    shown = filled
    const bar = '#'.repeat(filled).padEnd(WIDTH, '.')
    process.stderr.write(`\r[${bar}] ${done} / ${total}${done === total ? '\n' : ''}`)
  }
}
