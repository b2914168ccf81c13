import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

/** What a script loads later is fetched with all that it imports; what the script itself imports is there already and is not named again. */
export function laterImports(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  const imported = new Map<string, readonly string[]>()
  const held = new Map<string, ReadonlySet<string>>()
  return {
    plugin: {
      name: 'kaihu-later-imports',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const [file, output] of Object.entries(bundle))
            if (output.type === 'chunk') imported.set(file, output.imports)
        },
      },
    },
    resolveDependencies: (_file, files, { hostId, hostType }) => {
      if (hostType === 'html') return files
      const there = held.get(hostId) ?? allImports(hostId, imported)
      held.set(hostId, there)
      return files.filter((file) => !there.has(file))
    },
  }
}

export function allImports(
  file: string,
  imported: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const all = new Set([file])
  for (const one of all) for (const next of imported.get(one) ?? []) all.add(next)
  return all
}
