import { NONE_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import {
  FUNNEL_SENT,
  FUNNEL_START,
  type OVERVIEWS,
  type OverviewName,
} from '@kaihu/domain/order/report/overviews.ts'
import { useSay } from '../../../fields/say.ts'
import { useListNamer } from '../../screening/use-list-name.ts'
import { useWords } from '../../words.ts'
import { useReportSay } from '../use-report-say.ts'

type By = (typeof OVERVIEWS)[OverviewName]['by']

export function useLineNames(by: By, keys: readonly string[]): (key: string) => string {
  const say = useReportSay()
  const words = useWords()
  const sayField = useSay()
  const listName = useListNamer(by === 'list' ? keys : [])
  const names: Readonly<Record<By, (key: string) => string>> = {
    riskRating: words.rating,
    branch: words.branch,
    list: listName,
    section: (key) =>
      key === FUNNEL_START || key === FUNNEL_SENT
        ? say(`place.${key}`)
        : sayField(`application:sections.${key}`),
  }
  return (key) => (key === NONE_KEY ? say('none') : names[by](key))
}
