import { seededRandom } from '../../harness/drawn/seeded-random.ts'

/**
 * What happens to the member that leads: it is gone at once with its Patroni, as a machine without power; it stands still,
 * as a machine whose memory is being moved; its Patroni alone stands still, so that it takes writes on while another is made the leader;
 * it is asked to hand over, as before an update.
 */
export const FAULTS_OF_LEADERS = ['killed', 'frozen', 'unwatched', 'switched'] as const
export type LeaderFault = (typeof FAULTS_OF_LEADERS)[number]

/** The fault of a round, from the seed and its number alone: a run that goes on later draws as it would have. Four rounds hold each once. */
export function drawFault(seed: number, round: number): LeaderFault {
  const size = FAULTS_OF_LEADERS.length
  const random = seededRandom(seed * 10_000 + Math.floor((round - 1) / size))
  const order = FAULTS_OF_LEADERS.map((fault) => ({ fault, at: random() })).toSorted((a, b) => a.at - b.at)
  return order[(round - 1) % size]?.fault ?? 'killed'
}
