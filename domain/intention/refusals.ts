/** Why something about the declaration is refused. The words are in texts: `intention:refusals.<code>`. */
export const INTENTION_REFUSALS = [
  'not_yours',
  'approach_not_online',
  'not_recordable_now',
  'consent_outdated',
  'consent_missing',
  'phrase_missing',
  'phrase_expired',
  'recording_under_way',
  'already_submitted',
  'too_many_attempts',
  'recording_unknown',
  'recording_over',
  'stop_first',
  'recording_missing',
  'not_submitted',
  'checklist_incomplete',
  'reason_required',
  'reason_too_long',
  'own_session',
  'nothing_to_replace',
  'new_one_already_asked',
  'not_checkable_now',
  'person_unknown',
  'too_many_checks',
] as const

export type IntentionRefusalCode = (typeof INTENTION_REFUSALS)[number]

export type IntentionRefusal = {
  readonly code: IntentionRefusalCode
  readonly params?: Readonly<Record<string, string | number>>
}
