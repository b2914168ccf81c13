const zone = 'Asia/Shanghai'

/** Today's date where the bank is, `YYYY-MM-DD`. */
export function shanghaiToday(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: zone })
}

/** An instant as time at the bank, to the minute: `2026-11-21 20:15`. */
export function shanghaiMinute(instant: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16)
}

/** The time of day of an instant at the bank: `20:15`. */
export function shanghaiClock(instant: string): string {
  return shanghaiMinute(instant).slice(11)
}

/** The day of an instant at the bank: `2026-11-21`. */
export function shanghaiDay(instant: string): string {
  return shanghaiMinute(instant).slice(0, 10)
}
