import { customerIntakeSchema } from '@kaihu/contract/customer-order.ts'
import { RECORDING } from '@kaihu/db/situations/recording.ts'
import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers, exampleIntake } from '@kaihu/domain/application/examples.ts'
import { findAnySlot } from '@kaihu/domain/diligence/bank-slots.ts'
import { type AnswerRecord, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { declarationOf, recordWhole } from '../record.ts'
import type { SignedClient } from '../signed-client.ts'
import { uploadFile } from '../upload.ts'
import { type Errand, taken } from './errand.ts'

type Place = { readonly orderCode: string; readonly section: string }

/** Hands in a real file for each that the answers of a section name; answers them with those. */
export async function handInFiles(
  client: SignedClient,
  { orderCode, section }: Place,
  record: AnswerRecord,
): Promise<AnswerRecord> {
  const settled: Record<string, AnswerRecord[]> = {}
  for (const [key, value] of Object.entries(record)) {
    for (const entry of entriesIn(value)) {
      const field = `${section}.${key}`
      const slot = findAnySlot(entry.person === undefined ? field : `${field}.${asText(entry.person)}`)?.slot
      if (!slot) continue
      const file = { orderCode, slot, name: `${key}.png`, bytes: SPECIMEN }
      const held = taken(await uploadFile(client, file)).file
      settled[key] = [...(settled[key] ?? []), { ...entry, ...held }]
    }
  }
  return { ...record, ...settled }
}

/** A signed-in customer starts a simplified application and leaves it with the bank; answers its code. */
export async function beginOrder(customer: SignedClient, variant: number, branch?: string): Promise<string> {
  const asked = Object.entries(exampleIntake(SIMPLIFIED, variant)).filter(
    ([key]) => key in customerIntakeSchema.shape,
  )
  const body = { ...Object.fromEntries(asked), ...(branch === undefined ? {} : { intakeBranch: branch }) }
  const { orderCode, version } = taken(
    await customer.send<{ orderCode: string; version: number }>('POST', '/v1/customer/orders', body),
  )
  taken(await customer.send('POST', `/v1/customer/orders/${orderCode}/actions/submit_intake`, { version }))
  return orderCode
}

/** The customer's answers, section by section, with their files. */
export async function answerAll({ customer, orderCode, variant }: Errand, branch?: string): Promise<void> {
  const all = completeAnswers(SIMPLIFIED, variant)
  for (const { key: section } of stepsOf(SIMPLIFIED).flatMap(({ sections }) => sections)) {
    const record = { ...all[section] }
    if (section === 'companyInfo' && branch !== undefined) record['customerBank'] = branch
    const answers = await handInFiles(customer, { orderCode, section }, record)
    const path = `/v1/customer/orders/${orderCode}/sections/${section}`
    taken(await customer.send('PUT', path, { version: 0, answers, intent: 'complete' }))
  }
}

/** The legal representative's declaration, recorded and handed in with the code of a text message. */
export async function declare({ customer, orderCode }: Errand): Promise<void> {
  const base = `/v1/customer/orders/${orderCode}/intention`
  const choice = { isDisclaimerConfirmed: true, approach: 'online' }
  taken(await customer.send('PUT', `${base}/approach`, choice))
  await recordWhole(declarationOf(customer, orderCode), RECORDING)
}
