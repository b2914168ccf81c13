import { readPhoto as readPhotoCall } from '@kaihu/contract/recognition.ts'
import { implement, type Route } from '../../platform/routes.ts'
import type { FilesDeps } from '../files-deps.ts'
import { readPhoto } from './read-photo.usecase.ts'

export function recognitionRoutes(deps: FilesDeps): readonly Route[] {
  return [
    implement(readPhotoCall, async ({ params, body }, { actor, now }) => {
      const paper = await readPhoto({ ...params, bytes: body, actor, now }, deps)
      return { kind: paper?.kind ?? null, fields: [...(paper?.fields ?? [])] }
    }),
  ]
}
