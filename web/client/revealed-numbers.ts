import { type getApplication, revealNumbers } from '@kaihu/contract/application.ts'
import type { CallAnswer, CallRequest } from '@kaihu/contract/call.ts'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from './call.ts'
import type { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

type Application = CallAnswer<typeof getApplication>
type Revealed = CallAnswer<typeof revealNumbers>

function keyOf(orderCode: string) {
  return [revealNumbers.name, { params: { orderCode } }] as const
}

/** Reads the order's identity numbers with a purpose; every reading of its application shows them from then on. */
export function useRevealNumbers() {
  return useMutation<Revealed, CallError, CallRequest<typeof revealNumbers>>({
    mutationFn: async (request) => {
      const revealed = await callApi(revealNumbers, request, { quiet: true })
      queryClient.setQueryData(keyOf(request.params.orderCode), revealed)
      return revealed
    },
  })
}

/** The numbers as this person had them shown; undefined while they have not. Never asked for by itself. */
export function useRevealedNumbers(orderCode: string): Revealed | undefined {
  return useQuery<Revealed>({ queryKey: keyOf(orderCode), queryFn: skipToken }).data
}

/**
 * Whether the numbers are those of the application as it is now. What was saved since was not among what was looked at:
 * it is read masked like all else until somebody says again what for.
 */
export function isRevealed(
  application: Pick<Application, 'sections' | 'submissions'>,
  revealed: Revealed | undefined,
): revealed is Revealed {
  if (revealed === undefined) return false
  const versions = new Map(revealed.sections.map(({ section, version }) => [section, version]))
  return (
    application.sections.every(({ section, version }) => versions.get(section) === version) &&
    application.submissions.length === revealed.submissions.length
  )
}

/** The application with the numbers as they are, where they are still its own. */
export function withRevealed<A extends Pick<Application, 'sections' | 'submissions'>>(
  application: A,
  revealed: Revealed | undefined,
): A {
  if (!isRevealed(application, revealed)) return application
  const bySection = new Map(revealed.sections.map(({ section, answers }) => [section, answers]))
  const byRound = new Map(revealed.submissions.map(({ round, answers }) => [round, answers]))
  return {
    ...application,
    sections: application.sections.map((one) => ({
      ...one,
      answers: bySection.get(one.section) ?? one.answers,
    })),
    submissions: application.submissions.map((one) => ({
      ...one,
      answers: byRound.get(one.round) ?? one.answers,
    })),
  }
}
