import type { CallAnswer } from '@kaihu/contract/call.ts'
import { readPhoto } from '@kaihu/contract/recognition.ts'
import { callApi } from '../call/call.ts'

/** A photograph as it is sent: small enough, upright, without what the camera wrote into it. */
export type Photo = { readonly blob: Blob; readonly width: number; readonly height: number }

export type PhotoReading = CallAnswer<typeof readPhoto>

const LONGEST_SIDE = 2_200
const QUALITY = 0.9

export async function preparePhoto(file: Blob): Promise<Photo | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && { blob, width: canvas.width, height: canvas.height }
}

/** @throws CallError when it cannot be read now */
export async function readPhotograph(orderCode: string, { blob }: Photo): Promise<PhotoReading> {
  const body = new Uint8Array(await blob.arrayBuffer())
  return callApi(readPhoto, { params: { orderCode }, body }, { quiet: true, loading: 'none' })
}
