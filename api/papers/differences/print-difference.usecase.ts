import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { deliveredText } from '../../consents/texts-in-force.usecase.ts'
import { getDifference } from '../../diligence/differences/read-differences.usecase.ts'
import { diligenceChain } from '../../diligence/diligence-chain.ts'
import { MEDIA_TYPES, writeXlsx } from '../../order/export/write-sheet.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readBranchNames } from '../../settings/branches/list-branches.usecase.ts'
import type { PapersDeps } from '../papers-deps.ts'
import { drawable } from '../print/drawable.ts'
import type { StampedPaper } from '../print/press.ts'
import { speakersOf } from '../speakers.ts'
import { type ReportSource, sheetOfDifference, writeDifference } from './write-difference.ts'

type Take = { orderCode: string; reportId: string; actor: StaffActor; now: Date; locale: Locale }

async function sourceOf(database: Database, take: Take) {
  const { report } = await getDifference(database, take)
  const { content } = report
  if (content === null) throw refuse('notFound', { reason: 'nothing was written yet' })
  const { answers } = await getKeptAnswers(database, take.orderCode)
  const source: ReportSource = {
    number: `D${String(report.number).padStart(6, '0')}`,
    orderCode: take.orderCode,
    branchCode: report.branchCode,
    foundOn: shanghaiDateOf(instantOf(report.foundAt)),
    dueOn: report.dueOn,
    content,
    answers,
    // The form says nothing of what the order's customer agreed to.
    speakers: speakersOf(answers, { branches: await readBranchNames(database), textOf: deliveredText }),
  }
  return { source, isSent: report.state === 'sent', writtenAt: report.preparedAt ?? report.foundAt }
}

function stamped(
  source: ReportSource,
  { isSent, writtenAt }: { isSent: boolean; writtenAt: Date },
): StampedPaper {
  const paper = writeDifference(source)
  const { content, missing } = drawable(paper)
  return {
    ...content,
    id: paper.id,
    stamp: {
      fingerprint: jsonHash(source.content),
      version: isSent ? 1 : 0,
      date: shanghaiDateOf(instantOf(writtenAt)),
      isDraft: false,
      missing,
    },
  }
}

export async function takeDifference(
  { form, ...take }: Take & { form: 'pdf' | 'xlsx' },
  { database, press, seal }: PapersDeps,
) {
  const { source, ...rest } = await sourceOf(database, take)
  const { orderCode, reportId, actor, now, locale } = take
  const sheet = sheetOfDifference(source, locale)
  const bytes =
    form === 'pdf' ? await seal(await press.print(stamped(source, rest)), now) : await writeXlsx(sheet)
  const body = { reportId, form, contentHash: jsonHash(source.content) }
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: diligenceChain(orderCode), kind: 'difference.taken', actor, at: now, body }),
  )
  const mediaType = form === 'pdf' ? 'application/pdf' : MEDIA_TYPES.xlsx
  return { name: `${source.number}-${orderCode}.${form}`, mediaType, size: bytes.length, bytes }
}
