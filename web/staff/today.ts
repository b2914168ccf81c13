/** Today's date by the bank's calendar (Asia/Shanghai), `YYYY-MM-DD`. */
export function bankToday(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}
