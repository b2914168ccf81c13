import { miss, report as print } from '../figures/figure.ts'

export function report(
  figure: string,
  value: number,
  target: string,
  ok: boolean,
  detail: object = {},
): void {
  print({
    bench: 'screening',
    figure,
    value: Math.round(value * 1e5) / 1e5,
    unit: unitOf(figure),
    target,
    ok,
    ...detail,
  })
  if (!ok) miss(`screening ${figure}: ${value}, target ${target}`)
}

function unitOf(figure: string): string {
  if (figure.endsWith('_s')) return 's'
  if (figure.endsWith('_ms')) return 'ms'
  if (figure.endsWith('_gb')) return 'GB'
  if (figure.startsWith('names_per_second')) return 'names/s'
  return figure.startsWith('list_') ? 'entries' : 'share'
}

/** Processor time spent since a reading: what the wall clock cannot tell on a machine that others use as well. */
export function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return Math.round((user + system) / 1e4) / 100
}
