import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'

export const pageSizes = [20, 50, 100] as const

type PagerProps = {
  /** number of records on this page */
  count: number
  pageSize: number
  onPageSize: (size: number) => void
  /** absent when there is no such page; the server pages by key, so there is no jump to page n */
  onFirst?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** all that match; `isAbout` when the server only estimates */
  total?: { count: number; isAbout: boolean } | undefined
}

/** Forward and back through a list, how many are shown, how many there are. */
export function Pager(props: PagerProps) {
  const { t, i18n } = useTranslation('common')
  const total = props.total?.count.toLocaleString(i18n.language)
  return (
    <nav className="pager" aria-label={t('table.paging')}>
      <span className="pager-total">
        {total === undefined
          ? t('table.rows', { count: props.count })
          : t(props.total?.isAbout ? 'table.totalAbout' : 'table.total', { total })}
      </span>
      <Select
        aria-label={t('table.pageSize')}
        value={props.pageSize}
        options={pageSizes.map((size) => ({
          value: size,
          label: t('table.rowsPerPage', { count: size }),
        }))}
        onChange={props.onPageSize}
      />
      <Button disabled={!props.onFirst} onClick={props.onFirst}>
        {t('action.first')}
      </Button>
      <Button
        icon={<LeftOutlined aria-hidden="true" />}
        disabled={!props.onPrevious}
        onClick={props.onPrevious}
      >
        {t('action.previous')}
      </Button>
      <Button
        icon={<RightOutlined aria-hidden="true" />}
        iconPlacement="end"
        disabled={!props.onNext}
        onClick={props.onNext}
      >
        {t('action.next')}
      </Button>
    </nav>
  )
}
