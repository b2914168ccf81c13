import { z } from 'zod'
import { FIRST_RISK_POINTS, type RiskLine, type RiskPointsTable } from '../diligence/risk/risk-points.ts'
import type { SettingDefinition } from './setting-kinds.ts'

/** The points table without its name: a version is named when it is released. */
export type RiskPoints = Omit<RiskPointsTable, 'version'>

export const RISK_LINES = Object.keys(FIRST_RISK_POINTS.points) as readonly RiskLine[]

const limit = z.int().min(1).max(500)

const schema = z
  .strictObject({
    highFrom: limit,
    mediumFrom: limit,
    youngCompanyMonths: z.int().min(1).max(60),
    points: z.record(z.enum(RISK_LINES as [RiskLine, ...RiskLine[]]), z.int().min(-100).max(200)),
  })
  .refine(({ highFrom, mediumFrom }) => mediumFrom < highFrom, { path: ['mediumFrom'] })

const { version: _version, ...usual } = FIRST_RISK_POINTS

/** The points table of the risk rating (R14); each result says by which version it was worked out. */
export const riskPoints: SettingDefinition<RiskPoints> = {
  group: 'risk',
  kind: 'points',
  usual,
  schema: schema as z.ZodType<RiskPoints>,
  isKept: false,
}
