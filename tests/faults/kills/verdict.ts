import type { KillReport } from './run-kills.ts'

const IN_FLIGHT_SHARE = 0.95

/** Everything that makes a run a failed one; a fault that never fired is such a thing. */
export function findFailures(report: KillReport): string[] {
  const kills = report.serverKills + report.databaseKills
  const failures = report.breaches.map(({ invariant, what }) => `${invariant} broken: ${what}`)
  const demand = (isMet: boolean, words: string) => {
    if (!isMet) failures.push(words)
  }
  demand(kills > 0, 'Nothing was killed')
  demand(
    report.killsInFlight >= kills * IN_FLIGHT_SHARE,
    `Only ${report.killsInFlight} of ${kills} kills hit a request`,
  )
  demand(report.ok > kills, 'Hardly anything was written')
  demand(report.failed > 0, 'No write was refused')
  demand(report.unknown > 0, 'No answer was lost: the kills hit nothing')
  demand(report.retried > 0, 'Nothing was tried again')
  demand(report.replayed > 0, 'No key was used twice')
  demand(report.differentReplays === 0, `${report.differentReplays} repetitions got another answer`)
  demand(report.turnedAway === 0, `${report.turnedAway} requests lost their session`)
  demand(report.serverExits === 0, `The server ended ${report.serverExits} times with PostgreSQL`)
  demand(report.orders > 0 && report.auditEntries >= report.commands, 'The check saw no orders')
  return failures
}
