const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

function find(table: readonly (readonly [string, RegExp])[], agent: string): string | undefined {
  return table.find(([, mark]) => mark.test(agent))?.[0]
}

export function browserName(agent: string): string | null {
  const known = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter((name) => name !== undefined)
  return known.length === 0 ? null : known.join(' · ')
}
