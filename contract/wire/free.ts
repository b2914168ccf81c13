import { z } from 'zod'

// What the contract gives no shape, each with why it has none. Everything else has one.

/** Sent as it is, without the envelope: a file, a page, a redirect, nothing, or a document of another standard. */
export const rawAnswerSchema = z.unknown()

/**
 * An answer as the form holds it: a text, a number, a list of entries. What a question takes is the catalogue's to say (docs/forms.md);
 * a draft holds whatever was typed so far.
 */
export const answerValueSchema = z.unknown()

/** The value of a setting, or of whatever an administrator changes. It has the shape of its key or subject, by which it is judged. */
export const keyedValueSchema = z.unknown()

/** An object as it is kept or came from elsewhere: shown whatever it holds, also where somebody changed it. */
export const keptObjectSchema = z.record(z.string(), z.unknown())

/** What another call answered, in that call's own shape. */
export const anyAnswerSchema = z.unknown()
