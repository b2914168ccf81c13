import { FIRST_LOCALE } from '@kaihu/domain/base/locales.ts'
import i18next from 'i18next'
import { sayKnown } from '../../kit/i18n/use-say.ts'
import { createStore } from '../../kit/store.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { userStore } from '../session.ts'
import type { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

/** expired by time, signed in anew elsewhere, signed out elsewhere, ended by an administrator, or no role. */
export type EndWhy = 'timeout' | 'elsewhere' | 'signedOut' | 'ended' | 'no-role'

/** Why the session has to end; a dialog of the shell says so and then signs out. */
export const sessionEndStore = createStore<EndWhy | null>(null)

export type Report =
  | { act: 'end-session'; why: EndWhy }
  | { act: 'toast'; text: 'network' | 'refusal' }
  | { act: 'nothing' }

function endOf(data: unknown): EndWhy {
  const why = (data as { why?: unknown } | null | undefined)?.why
  return why === 'elsewhere' || why === 'signedOut' || why === 'ended' ? why : 'timeout'
}

/** What the person is told of a failed call: one table of rules. */
export function judgeCallError(
  error: Pick<CallError, 'codeName' | 'isNetwork'> & { readonly data?: unknown },
  side: 'staff' | 'customer' | null,
  options: { quiet?: boolean; requestType?: string },
): Report {
  if (error.codeName === 'loginTimeout' && side) return { act: 'end-session', why: endOf(error.data) }
  if (error.codeName === 'noRole' && side === 'staff') return { act: 'end-session', why: 'no-role' }
  if (error.isNetwork) return options.requestType ? { act: 'nothing' } : { act: 'toast', text: 'network' }
  if (options.quiet || side !== 'staff') return { act: 'nothing' }
  return { act: 'toast', text: 'refusal' }
}

/** What became of an act that got no answer, so that nobody waits for it or does it twice. */
const fateWords = {
  'not-sent': 'common:unanswered.notSent',
  'not-done': 'common:unanswered.notDone',
  unknown: 'common:unanswered.unknown',
} as const

export function reportCallError(error: CallError, options: { quiet?: boolean; requestType?: string }): void {
  const report = judgeCallError(error, userStore.get()?.side ?? null, options)
  if (report.act === 'end-session') sessionEndStore.set(report.why)
  if (report.act === 'toast') {
    showToast('error', messageOf(error))
  }
}

/**
 * The server words staff answers in Chinese and knows the full languages alone: other screens take their own
 * text.
 */
export function messageOf(error: CallError): string {
  if (error.isNetwork) return i18next.t(error.fate ? fateWords[error.fate] : 'common:message.network')
  const fallback = error.message || i18next.t('common:message.unexpected')
  if (i18next.language === FIRST_LOCALE || !error.codeName) return fallback
  const key = `errors:${error.codeName}`
  return sayKnown(key, error.values) ?? fallback
}

export function tellFound(outcome: 'done' | 'not-done', sentAt: Date): void {
  const time = new Intl.DateTimeFormat(i18next.language, { timeStyle: 'medium' }).format(sentAt)
  if (outcome === 'done') showToast('warning', i18next.t('common:unanswered.foundDone', { time }))
  else showToast('error', i18next.t('common:unanswered.foundNotDone', { time }))
  void queryClient.invalidateQueries()
}
