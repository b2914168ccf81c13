import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { wordless } from '@kaihu/api/platform/manual/fill-words.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { flattenTexts, LANGUAGES, namespacesIn } from './text-keys.ts'
import { textsInCode, textsInJourneys, type WrittenText } from './texts-in-code.ts'

/** Plural forms and contexts of a key count as the key itself. */
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Put together from names and codes: that each has its words is proven where those are defined. */
const PUT_TOGETHER: readonly RegExp[] = [
  /^(application|diligence|desk|bank-data|screening-desk):(steps|sections|fields|help|entries|rephrased|variants)\./,
]

type Keys = ReadonlyMap<string, ReadonlySet<string>>

function readKeys(root: string): Keys {
  return new Map(
    namespacesIn(root).map((name) => [
      name,
      new Set(LANGUAGES.flatMap((language) => keysOf(path.join(root, language, `${name}.json`)))),
    ]),
  )
}

function keysOf(file: string): string[] {
  return [...flattenTexts(JSON.parse(readFileSync(file, 'utf8'))).keys()].map((key) =>
    key.replace(PLURAL, ''),
  )
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map(escaped).join('.*')}$`)
}

const QUALIFIED = /^([a-z][a-z-]*):([A-Za-z][\w.-]*)/

/** A key with its namespace that leads to no text, whatever is put in. */
export function unknownKeys(texts: readonly WrittenText[], keys: Keys): string[] {
  return texts.flatMap(({ file, parts }) => {
    const [, namespace = '', start = ''] = QUALIFIED.exec(parts[0] ?? '') ?? []
    const known = keys.get(namespace)
    if (known === undefined) return []
    const rest = [(parts[0] ?? '').slice(namespace.length + 1), ...parts.slice(1)]
    if (!/^[\w.-]*$/.test(rest.join(''))) return []
    const pattern = patternOf(rest)
    const leads = [...known].some(
      (key) => pattern.test(key) || (parts.length === 1 && key.startsWith(`${start.replace(/\.$/, '')}.`)),
    )
    return leads ? [] : [`${file}: no text is called ${parts.join('…')}`]
  })
}

export function unusedKeys(texts: readonly WrittenText[], keys: Keys): string[] {
  const whole = new Set(texts.filter(({ parts }) => parts.length === 1).map(({ parts }) => parts[0] ?? ''))
  const open = [
    ...new Map(
      texts
        .filter(({ parts }) => parts.length > 1 && /[a-z]/i.test(parts.join('')))
        .map(({ parts }) => [parts.join('\0'), parts]),
    ).values(),
  ].filter((parts) => parts.every((part) => /^[\w.:-]*$/.test(part)))
  const patterns = open.filter(([head = '']) => head.length > 1).map(patternOf)
  const ends = open.filter(([head = '']) => head.length <= 1)
  const isSaid = (name: string, key: string): boolean => {
    const full = `${name}:${key}`
    if (whole.has(full) || whole.has(key)) return true
    if (PUT_TOGETHER.some((pattern) => pattern.test(full))) return true
    const groups = groupsOf(key)
    if (groups.some((group) => whole.has(`${name}:${group}`) || whole.has(`${name}:${group}.`))) return true
    if (patterns.some((pattern) => pattern.test(full) || pattern.test(key))) return true
    return ends.some((parts) => endsAs(parts, key, groups, whole))
  }
  return [...keys].flatMap(([name, known]) =>
    [...known].filter((key) => !isSaid(name, key)).map((key) => `${name}.json: nothing says ${key}`),
  )
}

function groupsOf(key: string): string[] {
  const parts = key.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** `${group}.${code}`: said where the group itself is written somewhere. */
function endsAs(
  parts: readonly string[],
  key: string,
  groups: readonly string[],
  whole: ReadonlySet<string>,
): boolean {
  return patternOf(parts).test(key) && groups.some((group) => whole.has(group))
}

/** Words of the product that the manual says by a key, and that its language does not have. */
export function unknownInManual(root: string): string[] {
  return LOCALES.flatMap((locale) =>
    globSync(`texts/${locale}/manual/**/*.md`, { cwd: root }).flatMap((file) =>
      wordless(readFileSync(path.join(root, file), 'utf8'), locale).map(
        (reference) => `${file}: no text is called ${reference}`,
      ),
    ),
  )
}

/** Keys that the code, a journey or the manual names and no language has, and texts that nothing of the product names. */
export function checkTextUse(root: string): string[] {
  const keys = readKeys(path.join(root, 'texts'))
  const texts = textsInCode(root)
  const findings = [
    ...unknownKeys([...texts, ...textsInJourneys(root)], keys),
    ...unknownInManual(root),
    ...unusedKeys(texts, keys),
  ]
  return [...new Set(findings)].sort()
}
