import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { SubmissionReply } from '~/ui/form/use-site-form'

const uploadPath = '/admin/library/upload'

interface UploadState {
  /** The fraction sent so far, from 0 to 1. Undefined if no upload is running. */
  sent?: number
  isCancelled?: boolean
  reply?: SubmissionReply
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. `failed` is the error text for a missing or invalid response. */
export function useRecordingUpload(failed: string) {
  const navigate = useNavigate()
  const request = useRef<XMLHttpRequest>()
  const [state, setState] = useState<UploadState>({})
  useEffect(() => () => request.current?.abort(), [])

  const refuse = (reply: Partial<SubmissionReply>) => setState({ reply: { errors: {}, values: {}, ...reply } })
  const send = (form: HTMLFormElement) => {
    const xhr = new XMLHttpRequest()
    request.current = xhr
    xhr.upload.onprogress = ({ loaded, total }) => setState({ sent: loaded / total })
    xhr.onabort = () => setState({ isCancelled: true })
    xhr.onerror = () => refuse({ formError: failed })
    xhr.onload = () => {
      // Follows a redirect of the upload, for example to the sign-in page after the session has ended.
      if (new URL(xhr.responseURL).pathname !== uploadPath) return location.assign(xhr.responseURL)
      if (xhr.status !== 204) return refuse(parseReply(xhr) ?? { formError: failed })
      setState({})
      form.reset()
      navigate('/admin/library', { replace: true })
    }
    xhr.open('POST', uploadPath)
    xhr.send(new FormData(form))
    setState({ sent: 0 })
  }
  return { ...state, send, refuse, cancel: () => request.current?.abort() }
}

function parseReply({ responseText }: XMLHttpRequest): SubmissionReply | undefined {
  try {
    return JSON.parse(responseText) as SubmissionReply
  } catch {
    return undefined // For example, the error page of a proxy.
  }
}
