import { videoScriptVersion } from '../application/calculations.ts'

/** The questions of the recording, in order; the words are in texts `intention:script.<key>`. */
export const QUESTIONS = ['identity', 'idDocument', 'agreement', 'purpose', 'lawfulUse', 'agent'] as const

/** The version of these questions, kept with every recording. */
export const SCRIPT_VERSION = videoScriptVersion

/** The version of the consent text; a new text is a new version, and is asked for again. */
export const CONSENT_VERSION = '2026-01'

/** Text key of the consent that is given before the camera starts. */
export const CONSENT_TEXT = 'intention:consent.text'

/** What the reviewer ticks: each question answered, the phrase spoken, the face that of the ID. */
export const CHECK_LINES = [...QUESTIONS, 'phrase', 'faceMatch'] as const
export type CheckLine = (typeof CHECK_LINES)[number]
