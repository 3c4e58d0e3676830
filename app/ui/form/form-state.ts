import { createContext } from 'react'

export const FormState = createContext({ isBusy: false })
