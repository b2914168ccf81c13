import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { act, fill } from './acts.ts'
import { answersFor, applicantOf } from './begin.ts'
import { bring } from './bring.ts'
import { handInRecording, rejectRecording } from './stages/record-intention.ts'
import type { World } from './world.ts'

const ONLINE = { disclaimerConfirmed: true, intentionApproach: 'online' }

async function fillOnline(world: World): Promise<string> {
  const code = await bring(world, STANDARD, '0300')
  await fill(world, code, await applicantOf(world, code), {
    ...answersFor(world, STANDARD),
    intention: ONLINE,
  })
  return code
}

async function declareOnline(world: World): Promise<{ code: string; recordingId: string }> {
  const code = await fillOnline(world)
  const applicant = await applicantOf(world, code)
  const recordingId = await handInRecording(world, code, applicant)
  await act(world, code, [applicant, 'customer_submit'])
  return { code, recordingId }
}

export const videoToRecord = fillOnline

export async function videoAwaitingReview(world: World): Promise<string> {
  return (await declareOnline(world)).code
}

export async function videoRejected(world: World): Promise<string> {
  const { code, recordingId } = await declareOnline(world)
  await rejectRecording(world, recordingId, world.cast.cm)
  return code
}
