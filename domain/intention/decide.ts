import type { IntentionCommand } from './commands.ts'
import { begin, empty, finish, giveConsent, issuePhrase, submit } from './decide-recording.ts'
import { accept, askForNewOne, reject } from './decide-review.ts'
import type { IntentionDecision, IntentionSituation } from './situation.ts'

/** Pure; the caller has checked the order's scope, and locks the state that it hands over. */
export function decideIntention(situation: IntentionSituation, command: IntentionCommand): IntentionDecision {
  switch (command.type) {
    case 'give_consent':
      return giveConsent(situation, command)
    case 'issue_phrase':
      return issuePhrase(situation, command)
    case 'begin':
      return begin(situation, command)
    case 'finish':
      return finish(situation, command)
    case 'empty':
      return empty(situation, command)
    case 'submit':
      return submit(situation, command)
    case 'accept':
      return accept(situation, command)
    case 'reject':
      return reject(situation, command)
    case 'ask_for_new_one':
      return askForNewOne(situation, command)
  }
}
