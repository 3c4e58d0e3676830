import { createContext } from 'react'

/** Whether the form around a control is being sent. */
export const FormState = createContext({ isBusy: false })
