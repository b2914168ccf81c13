import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { refreshAdmin } from '../../client/admin.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import type { AdminWords } from './use-admin-words.ts'

export function afterDraft({ say }: AdminWords, close: () => void) {
  return {
    onSuccess: ({ change }: { change: ChangeView }) => {
      showToast('success', say(change.state === 'waiting' ? 'common.submitted' : 'common.done'))
      void refreshAdmin()
      close()
    },
  }
}
