import { downloadDifferenceReport } from '@kaihu/contract/difference-reports.ts'
import {
  downloadNotice,
  downloadPackage,
  downloadPaper,
  listPapers,
  previewPaper,
} from '@kaihu/contract/papers.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import { traceRead } from '../platform/http/trace-read.ts'
import { implement, type Route } from '../platform/routes.ts'
import { takeDifference } from './differences/print-difference.usecase.ts'
import type { PapersDeps } from './papers-deps.ts'
import { missingCharacters } from './print/drawable.ts'
import { getVisiblePapers, readMaskedPaper, readPackage, readPaper, savePaper } from './read-paper.usecase.ts'

const PDF = 'application/pdf'

export function paperRoutes(deps: PapersDeps): readonly Route[] {
  return [
    implement(listPapers, async ({ params }, { actor, now }) => {
      const { isDraft, round, fingerprint, papers, drafts, outdated, people } = await getVisiblePapers(
        { ...params, actor, now },
        deps,
      )
      return {
        isDraft,
        round,
        fingerprint,
        papers: papers.map((paper) => ({
          key: paper.key,
          id: paper.id,
          title: paper.title,
          section: paper.section,
          slot: paper.slot,
          missing: [...missingCharacters(paper)],
          isDraft: drafts.has(paper.key),
          waitsFor: [...(drafts.get(paper.key) ?? [])],
          isOutdated: outdated.has(paper.key),
        })),
        people: people().map(({ name, duties }) => ({
          name,
          duties: duties.map((duty) => ({ ...duty, papers: [...duty.papers] })),
        })),
      }
    }),
    implement(previewPaper, async ({ params }, { actor, now, read, http }) => {
      const look = { ...params, actor, now }
      const { name, bytes } =
        actor.kind === 'staff'
          ? await readMaskedPaper({ ...look, read, how: 'preview' }, deps)
          : await readPaper({ ...look, how: 'preview' }, deps)
      return answerFile(http.reply, { name, mediaType: PDF, size: bytes.length }, bytes)
    }),
    implement(downloadPaper, async ({ params }, { actor, now, read, http }) => {
      const { name, bytes } = await savePaper({ ...params, actor, now, read }, deps)
      return answerFile(http.reply, { name, mediaType: PDF, size: bytes.length }, bytes)
    }),
    implement(downloadNotice, async ({ query }, { actor, now, read, http }) => {
      const { name, bytes } = await savePaper({ ...query, actor, now, read }, deps)
      const of = { kind: 'order', orderCode: query.orderCode } as const
      if (actor.kind === 'staff') await traceRead({ actor, of, now }, deps.database)
      return answerFile(http.reply, { name, mediaType: PDF, size: bytes.length }, bytes)
    }),
    implement(downloadPackage, async ({ params }, { actor, now, read, http }) => {
      const { name, size, bytes } = await readPackage({ ...params, actor, now, read }, deps)
      return answerFile(http.reply, { name, mediaType: 'application/zip', size }, bytes)
    }),
    implement(downloadDifferenceReport, async ({ params, query }, { actor, now, locale, http }) => {
      const take = { ...params, actor, now, locale: query.language ?? locale }
      const { bytes, ...file } = await takeDifference(take, deps)
      return answerFile(http.reply, file, bytes)
    }),
  ]
}
