import { type Connection, placeOf } from '../../../bank/connection.ts'
import { listSourceOf, tryPublisher } from '../../../bank/lists/fetch-files.ts'
import { linesOf } from '../../../bank/outside/lines.ts'

/** The publishers that screening lists are fetched from, tried one after the other by their first address. */
export const listsConnection: Connection = {
  system: 'lists',
  settings: ['LIST_SOURCES', 'LISTS_PROXY', 'LISTS_SENT_ON'],
  otherwise: 'nothing',
  open: (config, database) => {
    const urls = Object.values(config.LIST_SOURCES ?? {}).flatMap((places) => places[0]?.[0] ?? [])
    const [first] = urls
    if (first === undefined) return undefined
    const source = listSourceOf(linesOf(database).to('lists'), config)
    return {
      place: placeOf(first),
      ask: async () => {
        for (const url of urls) await tryPublisher(url, source)
      },
    }
  },
}
