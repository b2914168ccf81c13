/** One figure of the bench, as one JSON line; `ok` says whether the target is met. */
export function report(
  measure: string,
  value: number,
  target: string,
  ok: boolean,
  detail: object = {},
): void {
  const rounded = Math.round(value * 1e4) / 1e4
  process.stdout.write(
    `${JSON.stringify({ bench: 'screening', measure, value: rounded, target, ok, ...detail })}\n`,
  )
}
