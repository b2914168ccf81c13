const UNITS = ['B', 'KB', 'MB', 'GB'] as const

export function fileSizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1_024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`
}
