import type { EnvelopeStanding, EnvelopeToCreate } from '@kaihu/contract/signature-provider.ts'

/** Where papers are signed by certificates of somebody else's. Every call throws a CoreSystemError. */
export type SignatureProvider = {
  /** Once for each reference, however often it is asked. */
  create(envelope: EnvelopeToCreate): Promise<{ readonly envelopeId: string; readonly signingUrl: string }>
  read(envelopeId: string): Promise<EnvelopeStanding>
  fetch(envelopeId: string, documentId: string): Promise<Buffer>
}
