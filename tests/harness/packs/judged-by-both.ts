import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { STRANGER, strangerSource } from '@kaihu/api/evidence/stranger/stranger.ts'
import { verifyPack } from '@kaihu/api/evidence/verify/verify-pack.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { packed, partsOf, signedAnew } from '../../faults/packs/tamper.ts'
import { askSecond } from './second-verifier.ts'

type Judged = { parts: string[]; code: number; said: string }

/** The parts that the first verifier finds broken; the exit code of the second, in Python, and its words. */
export async function judgedByBoth(file: string, signingKey: string): Promise<Judged> {
  const [key, folder] = [publicKeyOf(signingKey), path.dirname(file)]
  const [program, keyFile] = [path.join(folder, STRANGER), path.join(folder, 'bank.pem')]
  await Promise.all([writeFile(program, strangerSource()), writeFile(keyFile, key)])
  const { findings } = await verifyPack(file, key)
  const second = await askSecond(program, file, '--key', keyFile)
  return { parts: findings.map(({ part }) => part), ...second }
}

const ERASED = 'erased.json'

/** What both say of the pack of an erased order told otherwise under the bank's key: not at all, and by another rule. */
export async function judgedOtherwise(erased: string, signingKey: string): Promise<readonly Judged[]> {
  const parts = await partsOf(erased)
  const told = JSON.parse(String(parts.find(({ name }) => name === ERASED)?.bytes)) as object
  const other = { name: ERASED, bytes: Buffer.from(JSON.stringify({ ...told, rule: 'rejected' })) }
  const without = parts.filter(({ name }) => name !== ERASED)
  const judged: Judged[] = []
  for (const lie of [without, [...without, other]]) {
    const file = path.join(path.dirname(erased), 'otherwise.zip')
    await writeFile(file, await packed(signedAnew(lie, signingKey)))
    judged.push(await judgedByBoth(file, signingKey))
  }
  return judged
}
