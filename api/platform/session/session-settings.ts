import type { Config } from '../start/config.ts'

/** What sessions need of the configuration; durations in seconds. */
export type SessionSettings = {
  key: string
  idleSeconds: { customer: number; staff: number }
  absoluteSeconds: { customer: number; staff: number }
  /** Sessions a person may have at once; the oldest ends when one more opens. */
  most: { customer: number; staff: number }
  /** Accept the cookie alone for the development token. */
  devToken: boolean
}

export function sessionSettings(config: Config): SessionSettings {
  return {
    key: config.SESSION_KEY,
    idleSeconds: { customer: config.CUSTOMER_IDLE_MINUTES * 60, staff: config.STAFF_IDLE_MINUTES * 60 },
    absoluteSeconds: {
      customer: config.CUSTOMER_SESSION_HOURS * 3600,
      staff: config.STAFF_SESSION_HOURS * 3600,
    },
    most: { customer: 3, staff: 3 },
    devToken: config.DEV_TOKEN && !config.isProduction,
  }
}
