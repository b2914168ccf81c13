import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useBeginPreview } from '../../../client/admin.ts'
import { Modal } from '../../../kit/dialog/modal.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { useAdminWords } from '../use-admin-words.ts'

/** Both portals as they would be if everything that waits were released: real pages, in this browser alone. */
export function PreviewButton() {
  const { say } = useAdminWords()
  const { mutate, data, isPending, reset } = useBeginPreview()
  return (
    <>
      <Button
        icon={<EyeOutlined aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate({ body: {} })}
      >
        {say('texts.preview')}
      </Button>
      <Modal open={data !== undefined} title={say('texts.preview')} footer={null} onCancel={reset}>
        {data && (
          <div className="texts-preview">
            <p>{say('texts.previewNote')}</p>
            <p className="soft">
              {say('texts.previewUntil')} <BankTime at={data.until} />
            </p>
            <p className="admin-acts">
              {(['customer', 'staff'] as const).map((side) => (
                <Button key={side} href={data[side]} target="_blank" rel="noreferrer">
                  {say(`texts.portal.${side}`)}
                </Button>
              ))}
            </p>
          </div>
        )}
      </Modal>
    </>
  )
}
