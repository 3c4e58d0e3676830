import { useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import type { SiteFrame } from './frame'

/** Hides the notice as soon as the next form is sent, because a response with validation errors does not load a new frame. */
export function useFrameNotice(frame: SiteFrame): SiteFrame['notice'] {
  const { formMethod = 'GET' } = useNavigation()
  const outdated = useRef<SiteFrame>()
  if (formMethod !== 'GET') outdated.current = frame
  return outdated.current === frame ? null : frame.notice
}
