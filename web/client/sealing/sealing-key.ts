import { readSealingKey } from '@kaihu/contract/sealing.ts'
import { callApi } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey } from '../call/use-call.ts'
import { userStore } from '../session.ts'

const QUIETLY = { loading: 'none', quiet: true, requestType: 'sealing' } as const

/**
 * Comes from the bank, lives as long as the page, and lies nowhere. @throws CallError when it cannot be had
 */
export function getSealingKey(): Promise<CryptoKey> {
  return queryClient.query({
    queryKey: [...callKey(readSealingKey, {}), userStore.get()?.token],
    queryFn: async () => {
      const { sealingKey } = await callApi(readSealingKey, {}, QUIETLY)
      return importSealingKey(sealingKey)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

export function importSealingKey(text: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
