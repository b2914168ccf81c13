import path from 'node:path'
import type { Config } from '../start/config.ts'

/** Where the checkpoints are appended, outside the database. */
export const checkpointFile = (config: Pick<Config, 'DATA_DIR'>): string =>
  path.resolve(config.DATA_DIR, 'audit', 'checkpoints.txt')
