import type { VersionState } from '@kaihu/domain/screening/screening-list.ts'
import words from '@kaihu/texts/en-US/screening-desk.json' with { type: 'json' }
import type { RefusalError } from '../platform/refuse.ts'
import type { Loaded } from '../screening/lists/load/load-list.usecase.ts'

const gateWords: Readonly<Record<string, string>> = words.lists.gate
const refusalWords: Readonly<Record<string, string>> = words.refusals

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/{{(\w+)}}/g, (_whole, name: string) => String(params[name] ?? ''))
}

export function refusalText({ details, message }: RefusalError): string {
  return refusalWords[details.reason ?? ''] ?? message
}

const BLOCKED = `Orders are held until another administrator releases it with a reason (--note) or puts it aside:
  npm run kaihu -- lists release|discard`

const NEXT: Readonly<Partial<Record<VersionState, string>>> = {
  waiting: 'Another administrator releases it: npm run kaihu -- lists release',
  blocked: BLOCKED,
  failed: 'Orders are held until another administrator puts it aside: npm run kaihu -- lists discard',
}

export function describeLoad({ version, isUnchanged }: Loaded): readonly string[] {
  const { counts, gates, listCode, state, versionId, publisherDate } = version
  if (isUnchanged) return [`The same file as in force: ${listCode} is confirmed as current.`]
  const { entries, names, added, modified, removed, rejected } = counts
  const next = NEXT[state]
  return [
    `${listCode}  version ${versionId}  ${state}${publisherDate === null ? '' : `  published ${publisherDate}`}`,
    `  ${entries} entries, ${names} names: ${added} added, ${modified} changed, ${removed} removed`,
    `  ${rejected} rows could not be read`,
    ...gates.map(({ code, params }) => `  stopped: ${fill(gateWords[code] ?? code, params)}`),
    ...(next === undefined ? [] : [`${next} ${versionId} --by USER`]),
  ]
}
