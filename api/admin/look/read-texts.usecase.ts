import type { listTexts, ScreenTextView } from '@kaihu/contract/admin-look.ts'
import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { whyTextIsKept } from '@kaihu/domain/admin/look/kept-texts.ts'
import { TEXT_PREFIX } from '@kaihu/domain/admin/look/look-parts.ts'
import type { SaidText } from '@kaihu/domain/admin/look/screen-text.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type ScreenText, screenTexts } from '../../platform/texts/screen-texts.ts'
import { lookOfValues, saidTextSchema } from '../../settings/look/read-look.usecase.ts'
import { type LookRow, listLook } from '../../settings/look/released-look.store.ts'
import { listWaiting } from '../changes/change.store.ts'
import { waitingByKey } from '../changes/change.view.ts'

type Query = CallInput<typeof listTexts>['query']
type Reader = { readonly database: Database; readonly actor: StaffActor }

const SHOWN = 50

/** What is just these words comes before what has them within; undefined where it has not. */
function rankOf({ key, words }: ScreenText, own: SaidText | undefined, find: string): number | undefined {
  const said = [key, ...Object.values(words), ...Object.values(own ?? {})].map((one) => one.toLowerCase())
  if (said.includes(find)) return 0
  return said.some((one) => one.includes(find)) ? 1 : undefined
}

type Released = ReadonlyMap<string, { readonly own: SaidText; readonly since: string }>

function releasedOf(rows: readonly LookRow[]): Released {
  const ofTexts = rows.flatMap(({ key, value, since }) => {
    const own = saidTextSchema.safeParse(value)
    const name = key.slice(TEXT_PREFIX.length)
    return key.startsWith(TEXT_PREFIX) && own.success
      ? [[name, { own: own.data, since: since.toISOString() }] as const]
      : []
  })
  return new Map(ofTexts)
}

/** Those of the catalogue, and what was released for a text that is no more. */
function allTexts(released: Released): readonly ScreenText[] {
  const known = screenTexts()
  const keys = new Set(known.map(({ key }) => key))
  const gone = [...released.keys()].filter((key) => !keys.has(key))
  return [...known, ...gone.map((key) => ({ key, words: {} }))]
}

function ranked(texts: readonly ScreenText[], released: Released, find: string): readonly ScreenText[] {
  const found = texts.flatMap((text) => {
    const rank = rankOf(text, released.get(text.key)?.own, find)
    return rank === undefined ? [] : [{ text, rank }]
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text)
}

export async function readTexts(
  { find, state }: Query,
  { database, actor }: Reader,
): Promise<CallReply<typeof listTexts>> {
  const rows = await listLook(database)
  const released = releasedOf(rows)
  const said = lookOfValues(rows).texts
  const waiting = await waitingByKey(database, await listWaiting(database, 'text'), actor.staffId)
  const waitingOf = (key: string) => waiting.get(`${TEXT_PREFIX}${key}`) ?? null
  const wanted = allTexts(released).filter((text) => {
    if (state === 'own' && !released.has(text.key)) return false
    return state !== 'waiting' || waitingOf(text.key) !== null
  })
  const found = find === undefined ? wanted : ranked(wanted, released, find.toLowerCase())
  const items = found.slice(0, SHOWN).map(({ key, words }): ScreenTextView => {
    const one = released.get(key)
    return {
      key,
      kept: whyTextIsKept(key),
      delivered: { ...words },
      own: one ? { ...one.own } : null,
      isSaid: one === undefined || said[key] !== undefined,
      since: one?.since ?? null,
      waiting: waitingOf(key),
    }
  })
  return { items, count: found.length }
}
