import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Nine seconds of a browser's own test picture and tone, as a camera recorded them: stands for every recording of a story. */
export const RECORDING = readFileSync(new URL('./recording.webm', import.meta.url))

export const RECORDING_SHA256 = createHash('sha256').update(RECORDING).digest('hex')
