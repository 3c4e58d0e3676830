import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { SentForm } from '~/ui/form/use-site-form'

const address = '/admin/library/upload'

interface UploadState {
  /** From 0 to 1. */
  sent?: number
  isCancelled?: boolean
  reply?: SentForm
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. `failed` is the message if no usable answer arrives. */
export function useUpload(failed: string) {
  const navigate = useNavigate()
  const request = useRef<XMLHttpRequest>()
  const [state, setState] = useState<UploadState>({})
  useEffect(() => () => request.current?.abort(), [])

  const refuse = (reply: Partial<SentForm>) => setState({ reply: { errors: {}, values: {}, ...reply } })
  const send = (form: HTMLFormElement) => {
    const xhr = new XMLHttpRequest()
    request.current = xhr
    xhr.upload.onprogress = ({ loaded, total }) => setState({ sent: loaded / total })
    xhr.onabort = () => setState({ isCancelled: true })
    xhr.onerror = () => refuse({ formError: failed })
    xhr.onload = () => {
      // The session has ended; sign in again.
      if (new URL(xhr.responseURL).pathname !== address) return location.assign(xhr.responseURL)
      if (xhr.status !== 204) return refuse(replyOf(xhr) ?? { formError: failed })
      setState({})
      form.reset()
      navigate('/admin/library', { replace: true })
    }
    xhr.open('POST', address)
    xhr.send(new FormData(form))
    setState({ sent: 0 })
  }
  return { ...state, send, refuse, cancel: () => request.current?.abort() }
}

const replyOf = (xhr: XMLHttpRequest): SentForm | undefined =>
  xhr.getResponseHeader('Content-Type')?.startsWith('application/json') ? (JSON.parse(xhr.responseText) as SentForm) : undefined
