import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'

interface UploadProgressProps {
  /** The fraction of the upload sent so far, from 0 to 1. */
  sent: number
  onCancel: () => void
}

export function UploadProgress({ sent, onCancel }: UploadProgressProps) {
  const t = useT()
  const percent = Math.floor(sent * 100)
  return (
    <div className="stack">
      <div>
        <label className="field-label" htmlFor="upload-progress">
          {t('admin-library:upload.progress', { percent })}
        </label>
        <progress className="upload-progress" id="upload-progress" max={100} value={percent} />
      </div>
      <Button type="button" variant="secondary" onClick={onCancel}>
        {t('frame:form.cancel')}
      </Button>
    </div>
  )
}
