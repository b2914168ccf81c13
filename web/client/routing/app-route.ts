import type shell from '@kaihu/texts/zh-CN/shell.json'
import type { ComponentType } from 'react'

export type TitleKey = keyof typeof shell.title

export type MenuHeading = 'workCenter' | 'workSpace' | 'samplePages' | 'administration' | 'helpDesk'

/**
 * The table feeds guard, sidebar, breadcrumb, tag bar, page title and menu search. Group and capability of a
 * staff path stand in domain/access.
 */
export type AppRoute = {
  path: string
  /** key of `shell:title`; also the page title's prefix */
  title: TitleKey
  load: () => Promise<{ default: ComponentType }>
  /** the sidebar heading it stands under; without one it stands by itself */
  menu?: MenuHeading
  icon?: ComponentType
  /** a number beside its entry of the menu: what waits there */
  Count?: ComponentType
  hidden?: boolean
  /** its tab cannot be closed */
  pinned?: boolean
  /** the parameter or query value that tells tabs of this screen apart; its value stands in the tab's title */
  tabBy?: string
  /** open to everyone of the side: the server's permissions do not list it */
  open?: boolean
}
