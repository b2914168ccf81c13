import type { Database } from '../database/connect.ts'
import { port } from '../port.ts'

/** Keeps that somebody called as a machine and showed none of its tokens, for those who wonder why nothing arrives. */
export const refusedMachine = port<(database: Database, now: Date) => Promise<void>>('refusedMachine')
