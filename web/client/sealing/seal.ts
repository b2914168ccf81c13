type Bytes = Uint8Array<ArrayBuffer>

const IV_BYTES = 12

function of(key: CryptoKey, iv: Bytes, about: string): [AesGcmParams, CryptoKey] {
  return [{ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) }, key]
}

/** Seals bytes; `about` says what they are, and they open as nothing else. */
export async function seal(key: CryptoKey, about: string, bytes: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(...of(key, iv, about), bytes))
  const whole = new Uint8Array(IV_BYTES + sealed.length)
  whole.set(iv)
  whole.set(sealed, IV_BYTES)
  return whole
}

/** @throws where the bytes were sealed by another key, about something else, or were changed */
export async function unseal(key: CryptoKey, about: string, sealed: Bytes): Promise<Bytes> {
  const iv = sealed.slice(0, IV_BYTES)
  return new Uint8Array(await crypto.subtle.decrypt(...of(key, iv, about), sealed.slice(IV_BYTES)))
}

export function sealValue(key: CryptoKey, about: string, value: unknown): Promise<Bytes> {
  return seal(key, about, new TextEncoder().encode(JSON.stringify(value)))
}

export async function unsealValue<T>(key: CryptoKey, about: string, sealed: Bytes): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, about, sealed))) as T
}
