import { loadavg } from 'node:os'
import { openEngine } from '@kaihu/api/files/inspect/reading/engine.ts'
import { readCodes } from '@kaihu/api/files/inspect/reading/read-codes.ts'
import { recognise } from '@kaihu/api/files/inspect/reading/recognise.ts'
import { readPaper } from '@kaihu/domain/recognition/read-paper.ts'
import sharp from 'sharp'
import { miss, progress, report } from '../figures/figure.ts'
import { percentile } from '../figures/statistics.ts'
import { drawPaper, licenceAddress } from './draw-papers.ts'
import { SPOILS, spoil } from './spoil.ts'

const PICTURES = 200
const GOAL_RIGHT = 95
const GOAL_UNBETRAYED = 1
const SEVERAL_WRONG = 20
/** so many kinds of papers take turns */
const KINDS = 5

type Tally = { right: number; wrong: number; empty: number; betrayed: number }

/** What only repeats another field in words is no field of its own. */
const NOT_READ = new Set(['capitalInWords'])

function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s。，、；;,.]/g, '')
}

async function decoded(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** `npm run bench -- recognition [pictures]`: drawn papers of invented people, spoilt, read, and compared with what is true. */
export async function main([count = String(PICTURES)]: readonly string[]): Promise<void> {
  const engine = await openEngine()
  const tallies = new Map<string, Tally>()
  const seconds: number[] = []
  let [told, licences, inQr] = [0, 0, 0]
  for (let seed = 0; seed < Number(count); seed += 1) {
    const { kind, truth, picture } = await drawPaper(seed)
    const how = SPOILS[Math.trunc(seed / KINDS) % SPOILS.length] ?? 'straight'
    const photo = await decoded(await spoil(picture, how, seed))
    const started = performance.now()
    const { lines, turn } = await recognise(photo, engine)
    const codes = await readCodes(photo, turn)
    seconds.push((performance.now() - started) / 1_000)
    const read = readPaper({ lines, codes })
    if (kind === 'businessLicence') licences += 1
    if (codes.some(({ text }) => text === licenceAddress(truth))) inQr += 1
    for (const [key, value] of Object.entries(truth).filter(([key]) => !NOT_READ.has(key))) {
      const field = read?.fields.find((each) => each.key === key)
      for (const group of ['all', kind, how]) {
        const tally = tallies.get(group) ?? { right: 0, wrong: 0, empty: 0, betrayed: 0 }
        tallies.set(group, tally)
        if (!field) tally.empty += 1
        else if (bare(field.value) === bare(value)) tally.right += 1
        else tally[field.standing === 'contradicted' ? 'betrayed' : 'wrong'] += 1
      }
      if (bare(field?.value ?? '') !== bare(value) && (told += 1) <= SEVERAL_WRONG) {
        progress(
          `${kind} ${how} ${seed} ${key}: ${value} read as ${field?.value ?? '-'} (${field?.standing ?? ''})`,
        )
      }
    }
  }
  tell(tallies, seconds)
  report({ bench: 'recognition', figure: 'QR codes read', value: (100 * inQr) / licences, unit: '%' })
}

function tell(tallies: ReadonlyMap<string, Tally>, seconds: readonly number[]): void {
  const told = { bench: 'recognition', pictures: seconds.length, load: loadavg()[0] ?? 0 }
  for (const [group, { right, wrong, empty, betrayed }] of tallies) {
    const share = (some: number) => (100 * some) / (right + wrong + empty + betrayed)
    report({ ...told, figure: 'right', group, value: share(right), unit: '%' })
    report({ ...told, figure: 'wrong', group, value: share(wrong + betrayed), unit: '%' })
    report({ ...told, figure: 'wrong and not betrayed', group, value: share(wrong), unit: '%' })
    report({ ...told, figure: 'empty', group, value: share(empty), unit: '%' })
    if (group === 'all' && share(right) < GOAL_RIGHT) miss(`${share(right).toFixed(1)} % of the fields right`)
    if (group === 'all' && share(wrong) > GOAL_UNBETRAYED)
      miss(`${share(wrong).toFixed(1)} % wrong and not betrayed`)
  }
  report({ ...told, figure: 'a picture, middle', value: percentile(seconds, 0.5), unit: 's' })
  report({ ...told, figure: 'a picture, 95 of 100', value: percentile(seconds, 0.95), unit: 's' })
  report({ ...told, figure: 'memory', value: process.resourceUsage().maxRSS / 1_024, unit: 'MB' })
}
