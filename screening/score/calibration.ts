import { SETTINGS } from '../settings.ts'

/** Where a score becomes a suggestion, and the curves by which it becomes a probability. */
export const CALIBRATION = SETTINGS.calibration
