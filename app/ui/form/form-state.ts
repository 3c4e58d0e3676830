import { createContext } from 'react'

/** Whether the surrounding form is being sent. */
export const FormState = createContext({ isBusy: false })
