import { fileURLToPath } from 'node:url'

/** What the bundler knows of a module while it decides in which file it goes. */
type Module = {
  readonly importedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Modules = { readonly getModuleInfo: (id: string) => Module | null }

/** What is opened at once, by the sources it begins with: pages, and what is fetched with one every time. */
const OPENINGS: readonly (readonly string[])[] = [
  ['login-staff.html'],
  ['login-customer.html'],
  ['phone.html'],
  ['customer.html'],
  ['customer/steps/open-account-steps.tsx'],
  ['customer/steps/hub/hub.tsx'],
  ['staff.html'],
  ['staff/order-list/order-list.tsx'],
]

/** Names of what a page needs alone. */
const PAGES = OPENINGS.flatMap(([source = ''], index) =>
  source.endsWith('.html') ? [`shared-${index}`] : [],
)

const ROOT = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')

/**
 * Names the file of a module by the openings that need it, so that each fetches a few files in place of a hundred small ones,
 * and no byte more. Whoever imports a module is needed by no other opening than it: files never import in a circle.
 */
export function sharedChunkOf(): (id: string, modules: Modules) => string | null {
  let needed: ReadonlyMap<string, string> | undefined
  return (id, modules) => {
    needed ??= neededBy(modules)
    const info = modules.getModuleInfo(id)
    const isOpenedByItself = info === null || id.endsWith('.html') || info.dynamicImporters.length > 0
    // Libraries export all they have from one place: who imports a button would seem to need everything.
    if (isOpenedByItself || id.includes('/node_modules/')) return null
    const name = needed.get(id) ?? null
    // What a page alone needs goes with it anyway.
    return name !== null && PAGES.includes(name) ? null : name
  }
}

function neededBy(modules: Modules): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [index, sources] of OPENINGS.entries()) {
    const reached = new Set(sources.map((source) => ROOT + source))
    for (const id of reached)
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
    for (const id of reached) names.set(id, `${names.get(id) ?? 'shared'}-${index}`)
  }
  return names
}
