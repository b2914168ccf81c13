import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { code, page, table } from './markdown.ts'
import { textOf } from './texts.ts'

export function situationsPage(): string {
  return page('db/situations/index.ts', [
    '# Situations',
    'Orders by name, made by the use cases of the product: for a look, a test or a picture. `npm run situation -- NAME` makes one ' +
      'beside the product that runs, and says how to see it. 可按名称造出的订单情形。',
    table(
      ['Name', 'What it is', '状态', 'Status'],
      Object.entries(SITUATIONS).map(([name, { title, status }]) => {
        const { zh, en } = textOf(`order:statuses.${status}`)
        return [code(name), title, zh, en]
      }),
    ),
  ])
}
