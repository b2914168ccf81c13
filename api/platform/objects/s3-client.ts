import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

/** How long a storage may be silent: to let somebody connect, and in the middle of a request. */
export type S3Patience = { readonly connectMs: number; readonly silentMs: number; readonly tries: number }
export const PATIENCE: S3Patience = { connectMs: 3_000, silentMs: 8_000, tries: 2 }

/**
 * Without a key in the address what Amazon's own tools go by: environment, files, or the role of the machine.
 */
function credentialsOf({ username, password }: URL): Pick<S3ClientConfig, 'credentials'> {
  if (username === '') return {}
  return {
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  }
}

export function clientOf(address: URL, { connectMs, silentMs, tries }: S3Patience): S3Client {
  return new S3Client({
    endpoint: address.origin,
    region: address.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: tries,
    // A storage that froze takes connections and says nothing: whoever waits for it is told so.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    ...credentialsOf(address),
    // Storage other than Amazon's own does not know the newer checksums; the objects carry their own seals.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
