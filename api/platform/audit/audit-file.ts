import path from 'node:path'
import type { Config } from '../start/config.ts'

export function checkpointFile(config: Pick<Config, 'DATA_DIR'>): string {
  return path.resolve(config.DATA_DIR, 'audit', 'checkpoints.txt')
}
