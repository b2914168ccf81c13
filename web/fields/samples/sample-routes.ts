import type { AppRoute } from '../../client/routing/app-route.ts'
import { samplePages } from './sample-pages.ts'

/** The sample pages as rows of a side's route table. */
export function sampleRoutes(row: Partial<AppRoute>): readonly AppRoute[] {
  return samplePages.map(({ path, title }) => ({
    path,
    title,
    load: () => import('./sample-page.tsx'),
    ...row,
  }))
}
