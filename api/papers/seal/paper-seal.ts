import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CoreSystemError } from '../../bank/core-system.ts'
import { timestampAuthority } from '../../bank/timestamps/authority.ts'
import type { Database } from '../../platform/database/connect.ts'
import { sayText } from '../../platform/http/words.ts'
import type { Config } from '../../platform/start/config.ts'
import { makeSealingKey } from './development-key.ts'
import { certificatesOf, type SealingKey, type StampData, sealPdf } from './seal-pdf.ts'

export type PaperSeal = (pdf: Buffer, now: Date) => Promise<Buffer>

type Settings = Pick<Config, 'PAPERS_CERT' | 'DATA_DIR' | 'isProduction' | 'AUDIT_TSA_URL' | 'AUDIT_TSA_CA'>

function keyIn(pem: string): SealingKey {
  const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/.exec(pem)?.[0]
  if (privateKey === undefined || certificatesOf(pem).length === 0)
    throw new Error('PAPERS_CERT holds no certificate with its private key (PEM)')
  return { certificates: pem, privateKey }
}

/** The key of a development installation: made when it is first needed, and kept; who made it first is right. */
async function developmentKey(folder: string): Promise<SealingKey> {
  const file = path.join(folder, 'paper-seal.pem')
  const read = () => keyIn(readFileSync(file, 'utf8'))
  try {
    return read()
  } catch {
    const made = await makeSealingKey(new Date())
    mkdirSync(folder, { recursive: true })
    try {
      writeFileSync(file, `${made.certificates}${made.privateKey}`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    return read()
  }
}

/** A time stamp where an authority is named. One that does not answer holds no paper up: Connections tells of it. */
function stampOf(settings: Settings, database: Database): StampData | undefined {
  const authority = timestampAuthority(settings, database)
  if (!authority) return undefined
  return async (data) => {
    try {
      return (await authority.stamp(data)).token
    } catch (error) {
      if (error instanceof CoreSystemError) return undefined
      throw error
    }
  }
}

/** Seals by the certificate that PAPERS_CERT names; production without one leaves papers as they were printed. */
export function paperSeal(settings: Settings, database: Database): PaperSeal {
  const { PAPERS_CERT: file, DATA_DIR: folder, isProduction } = settings
  if (file === undefined && isProduction) return async (pdf) => pdf
  const stamp = stampOf(settings, database)
  let key: Promise<SealingKey> | undefined
  return async (pdf, now) => {
    key ??= file === undefined ? developmentKey(folder) : Promise.resolve(keyIn(readFileSync(file, 'utf8')))
    return sealPdf(pdf, { key: await key, stamp, reason: sayText('zh-CN', 'papers:seal'), now })
  }
}
