/** px between two tabs, as view-tabs.css sets it. */
const gap = 20

/** Beside the button for the rest; all of them when no button is needed, and never none. */
export function howManyFit(widths: readonly number[], room: number, buttonWidth: number): number {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (whole <= room) return widths.length
  let used = buttonWidth
  const over = widths.findIndex((width) => {
    used += width + gap
    return used > room
  })
  return Math.max(1, over === -1 ? widths.length : over)
}

/** Which tabs stand on the line and which are folded away: the one that is open is always in sight, as the last. */
export function foldTabs<T extends { key: string }>(
  tabs: readonly T[],
  active: string,
  count: number,
): { shown: readonly T[]; folded: readonly T[] } {
  const first = tabs.slice(0, count)
  const open = tabs.find(({ key }) => key === active)
  const shown =
    open === undefined || first.includes(open) ? first : [...first.slice(0, Math.max(0, count - 1)), open]
  return { shown, folded: tabs.filter((tab) => !shown.includes(tab)) }
}
