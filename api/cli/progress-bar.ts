const WIDTH = 40

/**
 * On the error stream of a terminal; nothing where nobody watches. Each call says how much is done, else one
 * more.
 */
export function progressBar(total: number): (done?: number) => void {
  let reached = 0
  let shown = -1
  return (done = reached + 1) => {
    reached = done
    const filled = Math.floor((reached / Math.max(1, total)) * WIDTH)
    if (!process.stderr.isTTY || filled === shown) return
    shown = filled
    const bar = '#'.repeat(filled).padEnd(WIDTH, '.')
    process.stderr.write(`\r[${bar}] ${reached} / ${total}${reached === total ? '\n' : ''}`)
  }
}
