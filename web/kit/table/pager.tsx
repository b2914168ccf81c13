import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { pageSizes, type useTableAddress } from './use-table-address.ts'

export type Paging = Pick<
  ReturnType<typeof useTableAddress>,
  'pageSize' | 'setPageSize' | 'goFirst' | 'goPrevious' | 'goNext'
>

type PagerProps = {
  count: number
  address: Paging
  /** where the next page begins; none on the last one. The server pages by key, so there is no jump to page n */
  next: string | null | undefined
  /** all that match; `isAbout` when the server only estimates */
  total?: { count: number; isAbout: boolean } | undefined
}

export function Pager({ address, next, ...props }: PagerProps) {
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
        value={address.pageSize}
        options={pageSizes.map((size) => ({
          value: size,
          label: t('table.rowsPerPage', { count: size }),
        }))}
        onChange={address.setPageSize}
      />
      <Button disabled={!address.goFirst} onClick={address.goFirst}>
        {t('action.first')}
      </Button>
      <Button
        icon={<LeftOutlined aria-hidden="true" />}
        disabled={!address.goPrevious}
        onClick={address.goPrevious}
      >
        {t('action.previous')}
      </Button>
      <Button
        icon={<RightOutlined aria-hidden="true" />}
        iconPlacement="end"
        disabled={!next}
        onClick={() => next && address.goNext(next)}
      >
        {t('action.next')}
      </Button>
    </nav>
  )
}
