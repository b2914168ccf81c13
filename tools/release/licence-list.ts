export type LockedPackage = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** A package that is delivered, with the licence that the lock file states. */
export type Delivered = {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Optional packages of other systems may be locked without their licence. */
const UNSTATED = 'not stated in the lock file'

/** The packages of a lock file that a delivery holds, by name; those of development alone are left out. */
export function deliveredPackages(packages: Readonly<Record<string, LockedPackage>>): readonly Delivered[] {
  const found = Object.entries(packages).flatMap(([place, { version, license, dev, link }]) => {
    const at = place.lastIndexOf('node_modules/')
    if (at < 0 || dev === true || link === true || version === undefined) return []
    return [{ name: place.slice(at + 'node_modules/'.length), version, licence: license ?? UNSTATED }]
  })
  const once = new Map(found.map((each) => [`${each.name} ${each.version}`, each]))
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The list that goes with a release: how many packages under which licence, then each of them. */
export function licenceList(packages: readonly Delivered[], others: readonly string[]): string {
  const counted = Object.entries(Object.groupBy(packages, ({ licence }) => licence))
  const summary = counted
    .map(([licence, those = []]) => `${String(those.length).padStart(5)}  ${licence}`)
    .toSorted()
    .reverse()
  return [
    'Kaihu itself: Apache-2.0 (LICENSE).',
    '',
    'Packages by licence',
    ...summary,
    '',
    'Data with terms of their own',
    ...others.map((file) => `       ${file}`),
    '',
    'Packages',
    ...packages.map(({ name, version, licence }) => `       ${name} ${version}: ${licence}`),
    '',
  ].join('\n')
}
