import type { FactorDemand } from '@kaihu/domain/access/second-factor.ts'
import type { Config } from '../start/config.ts'
import { factorDemand } from '../start/settings/factor-settings.ts'

export type SessionSettings = {
  key: string
  /** Keys of before: sessions that were opened by one go on by it until they end. */
  oldKeys?: readonly string[]
  idleSeconds: { customer: number; staff: number }
  absoluteSeconds: { customer: number; staff: number }
  commandLineSeconds: number
  /** Sessions a person may have at once; the oldest ends when one more opens. */
  most: { customer: number; staff: number }
  /** What staff prove beside their password, and for how long a proof carries acts that matter most. */
  factor: { demand: FactorDemand; stepUpSeconds: number }
  /** Accept the cookie alone for the development token. */
  devToken: boolean
}

export function sessionSettings(config: Config): SessionSettings {
  return {
    key: config.SESSION_KEY,
    oldKeys: config.SESSION_OLD_KEYS ?? [],
    idleSeconds: { customer: config.CUSTOMER_IDLE_MINUTES * 60, staff: config.STAFF_IDLE_MINUTES * 60 },
    absoluteSeconds: {
      customer: config.CUSTOMER_SESSION_HOURS * 3600,
      staff: config.STAFF_SESSION_HOURS * 3600,
    },
    commandLineSeconds: config.COMMAND_LINE_MINUTES * 60,
    most: { customer: 3, staff: config.STAFF_SESSIONS },
    factor: { demand: factorDemand(config), stepUpSeconds: config.STEP_UP_MINUTES * 60 },
    devToken: config.DEV_TOKEN && !config.isProduction,
  }
}
