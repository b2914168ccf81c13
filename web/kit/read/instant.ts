const chinaOffsetMs = 8 * 3_600_000

/** `2026-11-21 17:30`: an instant by the bank's clock (+08:00), whatever the browser's zone. */
export function bankTime(instant: string): string {
  return bankClock(instant).slice(0, 16)
}

/** `2026-11-21`: the day of an instant by the bank's clock. */
export function bankDate(instant: string): string {
  return bankClock(instant).slice(0, 10)
}

function bankClock(instant: string): string {
  return new Date(Date.parse(instant) + chinaOffsetMs).toISOString().replace('T', ' ')
}
