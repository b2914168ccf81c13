import { defaultProvider } from '@aws-sdk/credential-provider-node'
import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import type { OutsideEnd } from '../outbound.ts'
import { linesOf } from '../outside/lines.ts'
import { awsKms } from './aws-kms.ts'
import { signedForAws } from './aws-signature.ts'
import { KMS_PATIENCE_MS, type Kms } from './kms.ts'
import { vaultTransit } from './vault-transit.ts'

type KmsSettings = Pick<Partial<Config>, Extract<keyof Config, `OBJECTS_KMS${string}`>>

function endOf(settings: KmsSettings, url: string, database: Database): OutsideEnd {
  const { OBJECTS_KMS_CA: authorityFile } = settings
  return {
    name: 'the key management system',
    url,
    urlSetting: 'OBJECTS_KMS_URL',
    authoritySetting: 'OBJECTS_KMS_CA',
    patienceMs: KMS_PATIENCE_MS,
    credentials: authorityFile === undefined ? {} : { authorityFile },
    line: linesOf(database).to('kms'),
  }
}

function amazon(settings: KmsSettings, key: string, database: Database): Kms {
  const { OBJECTS_KMS_REGION: region = '', OBJECTS_KMS_ACCOUNT: id, OBJECTS_KMS_SECRET: secret } = settings
  const url = settings.OBJECTS_KMS_URL ?? `https://kms.${region}.amazonaws.com`
  const own = id !== undefined && secret !== undefined
  // Without a pair of its own: what Amazon's tools go by, environment, files, or the role of the machine.
  const credentials = own ? { accessKeyId: id, secretAccessKey: secret } : defaultProvider()
  const end = endOf(settings, url, database)
  const credentialSetting = own ? 'OBJECTS_KMS_SECRET' : 'OBJECTS_KMS_ACCOUNT'
  return awsKms(
    { ...end, credentialSetting, prove: signedForAws({ region, service: 'kms', credentials }) },
    key,
  )
}

function vault(settings: KmsSettings, key: string, database: Database): Kms {
  const { OBJECTS_KMS_TOKEN: token, OBJECTS_KMS_URL: url = '' } = settings
  const end = endOf(settings, url, database)
  // An agent beside Kaihu adds the token where none is named.
  const headers = token === undefined ? {} : { headers: { 'x-vault-token': token } }
  const credentials = { ...end.credentials, ...headers }
  return vaultTransit({ ...end, credentials, credentialSetting: 'OBJECTS_KMS_TOKEN' }, key)
}

export function kmsOf(settings: KmsSettings, database: Database): Kms | undefined {
  const { OBJECTS_KMS: which, OBJECTS_KMS_KEY: key } = settings
  if (which === undefined || key === undefined) return undefined
  return which === 'aws' ? amazon(settings, key, database) : vault(settings, key, database)
}
