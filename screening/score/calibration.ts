import { SETTINGS } from '../settings.ts'

export const CALIBRATION = SETTINGS.calibration
